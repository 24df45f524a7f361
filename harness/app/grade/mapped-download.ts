import type { Mapping } from "../../inbox/mapping.ts";
import type { Tree } from "../../io/archives/tree.ts";

/** One download, and how its files map to students and exercises. */
export interface MappedDownload {
  readonly path: string;
  readonly tree: Tree;
  readonly mapping: Mapping;
}
