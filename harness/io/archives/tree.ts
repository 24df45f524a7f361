/** The files of a folder or zip, including nested zips. Nothing is unpacked to disk. */
export interface Tree {
  /** Name of the folder or archive. */
  readonly name: string;
  /** Sorted by path, including files of nested archives. */
  readonly files: readonly TreeFile[];
  /** Folders that are empty or were not entered. */
  readonly bareFolders: readonly string[];
  readonly refusals: readonly Refusal[];
}

interface TreeFile {
  /** In NFC, with `/` as separator; `ana.zip/P1.py` is a file within an archive. */
  readonly path: string;
  readonly sizeBytes: number;
  readonly read: () => Promise<ReadBytes>;
  readonly times?: FileTimes;
  /** Undefined for a file within an archive. */
  readonly diskPath?: string;
}

/** Modification times of a file, as ISO 8601. */
interface FileTimes {
  /** On disk: of the file, or of the archive in the inbox that contains it. */
  readonly disk?: string;
  /** In the outermost archive. Without a zone it is in the packer's local time. */
  readonly entry?: string;
}

/** The result of reading a file. Problems found while reading are refusals, not exceptions. */
export type ReadBytes =
  | { readonly kind: "bytes"; readonly bytes: Buffer }
  | { readonly kind: "refused"; readonly reason: string };

/** An entry that is not used, why, and what a person can do about it. */
export interface Refusal {
  readonly path: string;
  readonly reason: string;
}

/** The parts of a tree under construction. */
export interface Listing {
  readonly files: readonly ListedFile[];
  readonly bareFolders: readonly string[];
  readonly refusals: readonly Refusal[];
  /** Empty if the caps refuse links. */
  readonly links: readonly ListedLink[];
}

/** A symbolic link, not followed. */
export interface ListedLink {
  readonly path: string;
  /** Reads its raw target. */
  readonly readTarget: () => Promise<ReadBytes>;
}

export interface ListedFile extends TreeFile {
  /** Random access to a file on disk, which may be an archive too large for memory. */
  readonly source?: ByteSource;
}

/** Bytes that can be read in any order. */
export interface ByteSource {
  readonly sizeBytes: number;
  /** Returns fewer bytes than requested at the end of the source. */
  readonly read: (start: number, lengthBytes: number) => Promise<Buffer>;
}
