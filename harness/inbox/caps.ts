/** What a tree may hold, and how much of it before it looks like an attack or a mistake. */
export interface Caps {
  /** Of an inbox they are refused; whoever has them listed tells where they lead. */
  readonly links: "refused" | "listed";
  /** Archives that cannot be opened are refused, or they are files like others. */
  readonly archives: "opened" | "kept";
  /** Of any file but an archive on the disk, which is read where it lies. */
  readonly fileBytes: number;
  /** A file's size by what it takes in the archive; small files may be as empty as they like. */
  readonly ratio: number;
  readonly ratioFromBytes: number;
  /** Archives in the inbox, archives in these, and no further. */
  readonly depth: number;
  readonly whole: Extent;
  /** Of an archive within the inbox, so that one student's cannot use up what all have. */
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

/** As a person says it: `16 MiB`, `1.5 MiB`. */
export function formatMebibytes(bytes: number): string {
  return `${Number((bytes / MIB).toFixed(1)).toLocaleString("en")} MiB`;
}
