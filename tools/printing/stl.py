"""Binary STL, which every slicer reads."""

from pathlib import Path

import numpy as np
from manifold3d import Manifold

RECORD = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("more", "<u2")])


def triangles(solid: Manifold) -> "np.ndarray[tuple[int, ...], np.dtype[np.float32]]":
    """Three corners each."""
    mesh = solid.to_mesh()
    points = np.asarray(mesh.vert_properties, np.float32)[:, :3]
    corners: np.ndarray[tuple[int, ...], np.dtype[np.float32]] = points[np.asarray(mesh.tri_verts)]
    return corners


def write_stl(file: Path, solid: Manifold) -> None:
    corners = triangles(solid)
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    lengths = np.linalg.norm(normals, axis=1, keepdims=True)
    records = np.zeros(len(corners), RECORD)
    records["normal"] = normals / np.where(lengths, lengths, 1)
    records["corners"] = corners
    head = b"Spanish Main Companion, millimetres".ljust(80)
    file.write_bytes(head + len(corners).to_bytes(4, "little") + records.tobytes())
