"""The steps that interrupt a phase: questions, voyages, raids, battles."""
