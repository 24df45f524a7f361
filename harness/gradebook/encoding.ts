/** The character encoding of a grade file; edits are written in the same one. */
export interface Encoding {
  readonly name: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
  /** Bytes of one code unit; delimiters and quotes are one unit in all four. */
  readonly unitBytes: 1 | 2;
  readonly markBytes: number;
}

/** Detects the encoding by the byte order mark, otherwise by the bytes. */
export function detectEncoding(bytes: Uint8Array): Encoding {
  const [first, second, third, fourth] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) {
    return { name: "utf-8", unitBytes: 1, markBytes: 3 };
  }
  if (first === 0xff && second === 0xfe) return { name: "utf-16le", unitBytes: 2, markBytes: 2 };
  if (first === 0xfe && second === 0xff) return { name: "utf-16be", unitBytes: 2, markBytes: 2 };
  if (second === 0 && fourth === 0) return { name: "utf-16le", unitBytes: 2, markBytes: 0 };
  return { name: isUtf8(bytes) ? "utf-8" : "windows-1252", unitBytes: 1, markBytes: 0 };
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

export function decodeText({ name }: Encoding, bytes: Uint8Array): string {
  // A byte order mark inside the file is part of a cell.
  return new TextDecoder(name, { ignoreBOM: true }).decode(bytes);
}

/** Encodes a text. Characters that the encoding lacks become question marks. */
export function encodeText({ name }: Encoding, text: string): Uint8Array {
  switch (name) {
    case "utf-8":
      return Buffer.from(text, "utf8");
    case "utf-16le":
      return Buffer.from(text, "utf16le");
    case "utf-16be":
      return Buffer.from(text, "utf16le").swap16();
    case "windows-1252":
      return Buffer.from(Array.from(text, (character) => WINDOWS_1252.get(character) ?? 0x3f));
  }
}

const WINDOWS_1252: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder("windows-1252").decode(Uint8Array.of(byte)),
    byte,
  ]),
);
