import type { Mapping, Tree } from "../inbox/index.ts";

/** What was handed in at one place, and how it was understood. */
export interface ReadInbox {
  readonly place: string;
  readonly tree: Tree;
  readonly mapping: Mapping;
}
