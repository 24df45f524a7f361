import type { Mapping } from "../inbox/mapping.ts";
import type { Tree } from "../inbox/tree.ts";

/** What was handed in at one place, and how it was understood. */
export interface ReadInbox {
  readonly place: string;
  readonly tree: Tree;
  readonly mapping: Mapping;
}
