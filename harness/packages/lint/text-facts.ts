import { createHash } from "node:crypto";
import { isUtf8 } from "node:buffer";

/** Facts about a test file that checks need, gathered in one read. */
export interface TextFacts {
  readonly sizeBytes: number;
  /** SHA-256 of the bytes. */
  readonly hash: string;
  readonly isUtf8: boolean;
  readonly hasByteOrderMark: boolean;
  readonly hasCarriageReturn: boolean;
  readonly hasNul: boolean;
  /** True for an empty file, too, which has no last line. */
  readonly hasFinalNewline: boolean;
  /** Empty or white space only. */
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
