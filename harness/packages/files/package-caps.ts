import type { Caps } from "../../inbox/caps.ts";

const MIB = 1024 ** 2;

/**
 * A package is one person's work and no class's: files may be as large as test data is, and a zip
 * may shrink them as much as deflate can (1032-fold), for the caps on sizes hold anyway.
 */
export const PACKAGE_CAPS: Caps = {
  links: "listed",
  archives: "kept",
  fileBytes: 128 * MIB,
  ratio: 1032,
  ratioFromBytes: MIB,
  depth: 0,
  whole: { entries: 50_000, bytes: 2048 * MIB },
  nested: { entries: 0, bytes: 0 },
};
