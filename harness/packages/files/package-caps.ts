import type { Caps } from "../../io/archives/caps.ts";

const MIB = 1024 ** 2;

/**
 * Limits on the files of a package. Test data may be large, and a zip may compress as far as deflate
 * can (1032-fold), because the size limits hold anyway.
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
