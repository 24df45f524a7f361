/** What was handed in, wherever it lies: a folder, a zip, or a zip in either. Nothing is unpacked. */
export interface Tree {
  /** Of the folder or archive itself. */
  readonly name: string;
  /** In the order of paths, the files of nested archives among them. */
  readonly files: readonly TreeFile[];
  /** Folders that hold nothing, or that are not looked into. */
  readonly bareFolders: readonly string[];
  readonly refusals: readonly Refusal[];
}

interface TreeFile {
  /** In NFC, with `/` between names; `ana.zip/P1.py` is a file within an archive. */
  readonly path: string;
  readonly sizeBytes: number;
  readonly read: () => Promise<ReadBytes>;
  readonly times?: FileTimes;
  /** Undefined for a file within an archive. */
  readonly diskPath?: string;
}

/** When a file was changed last, as ISO 8601. */
interface FileTimes {
  /** As the disk has it: of the file, or of the archive in the inbox that holds it. */
  readonly disk?: string;
  /** As the outermost archive has it. Without a zone: by the clock of whoever packed it. */
  readonly entry?: string;
}

/** What shows only when the bytes are read is a refusal too, not an exception. */
export type ReadBytes =
  | { readonly kind: "bytes"; readonly bytes: Buffer }
  | { readonly kind: "refused"; readonly reason: string };

/** Something that is not touched, and what a person can do about it. */
export interface Refusal {
  readonly path: string;
  readonly reason: string;
}

/** The parts of a tree while it is being put together. */
export interface Listing {
  readonly files: readonly ListedFile[];
  readonly bareFolders: readonly string[];
  readonly refusals: readonly Refusal[];
  /** None where the caps refuse them. */
  readonly links: readonly ListedLink[];
}

/** A symbolic link, which nobody has followed. */
export interface ListedLink {
  readonly path: string;
  /** Where it leads, as its maker wrote it. */
  readonly readTarget: () => Promise<ReadBytes>;
}

export interface ListedFile extends TreeFile {
  /** Of a file on the disk, which may be an archive too large to hold in memory. */
  readonly source?: ByteSource;
}

/** Bytes that can be read in any order. */
export interface ByteSource {
  readonly sizeBytes: number;
  /** Fewer bytes than asked for where the source ends. */
  readonly read: (start: number, lengthBytes: number) => Promise<Buffer>;
}
