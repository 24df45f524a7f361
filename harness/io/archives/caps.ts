/** Limits of a tree, beyond which it looks like an attack or a mistake. */
export interface Caps {
  /** Inboxes refuse symbolic links; callers that list links check their targets themselves. */
  readonly links: "refused" | "listed";
  /** `opened`: archives that cannot be opened are refused. `kept`: archives are ordinary files. */
  readonly archives: "opened" | "kept";
  /** Largest file, except archives on disk, which are read in place. */
  readonly fileBytes: number;
  /** Largest compression ratio of files larger than `ratioFromBytes`. */
  readonly ratio: number;
  readonly ratioFromBytes: number;
  /** Nesting depth of archives within the inbox. */
  readonly depth: number;
  readonly whole: Extent;
  /** Limit of each archive within the inbox, so that one student cannot use up the limit of all. */
  readonly nested: Extent;
}

export interface Extent {
  readonly entries: number;
  readonly bytes: number;
}

const MIB = 1024 ** 2;

export const CAPS: Caps = {
  links: "refused",
  archives: "opened",
  fileBytes: 16 * MIB,
  ratio: 200,
  ratioFromBytes: MIB,
  depth: 2,
  whole: { entries: 50_000, bytes: 512 * MIB },
  nested: { entries: 2000, bytes: 64 * MIB },
};

/** Formats a size for people: `16 MiB`, `1.5 MiB`. */
export function formatMebibytes(bytes: number): string {
  return `${Number((bytes / MIB).toFixed(1)).toLocaleString("en")} MiB`;
}
