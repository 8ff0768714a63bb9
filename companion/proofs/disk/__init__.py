"""Proofs about saves: damage, full disks, writes cut short."""
