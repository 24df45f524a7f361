import { createHash } from "node:crypto";
import { isUtf8 } from "node:buffer";

/** What the checks need to know of a test's file, so that it is read once. */
export interface TextFacts {
  readonly sizeBytes: number;
  /** Of the bytes. */
  readonly hash: string;
  readonly isUtf8: boolean;
  readonly hasByteOrderMark: boolean;
  readonly hasCarriageReturn: boolean;
  readonly hasNul: boolean;
  /** True of an empty file, which has no last line. */
  readonly hasFinalNewline: boolean;
  /** White space at most. */
  readonly isBlank: boolean;
}

const BOM = Buffer.from("\uFEFF");
const NUL = 0;
const NEWLINE = 10;
const CARRIAGE_RETURN = 13;

export function factsOfText(bytes: Buffer): TextFacts {
  return {
    sizeBytes: bytes.length,
    hash: createHash("sha256").update(bytes).digest("hex"),
    isUtf8: isUtf8(bytes),
    hasByteOrderMark: bytes.subarray(0, BOM.length).equals(BOM),
    hasCarriageReturn: bytes.includes(CARRIAGE_RETURN),
    hasNul: bytes.includes(NUL),
    hasFinalNewline: bytes.length === 0 || bytes.at(-1) === NEWLINE,
    isBlank: !/\S/.test(bytes.toString("latin1")),
  };
}
