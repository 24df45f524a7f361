import { truncateForDisplay } from "../../core/comparison/describe-difference.ts";
import { isNear } from "../../core/comparison/tolerance.ts";
import type { CompareRules } from "./compare-rules.ts";
import { parseDecimal } from "./decimal.ts";

/** Bytes of a token that are shown; a character has up to four bytes. */
const SHOWN_BYTES = 1200;
/** Longer tokens are not read as numbers. */
const MAX_DIGITS = 10_000;

/**
 * Describes the first difference between output and answer; undefined: there is none. Takes linear
 * time, and compares bytes, so that the output need not be valid text.
 */
export function findDifference(
  output: Uint8Array,
  answer: Uint8Array,
  rules: CompareRules,
): string | undefined {
  if (Buffer.compare(output, answer) === 0) return undefined;
  const [actual, expected] = [new TokenReader(output), new TokenReader(answer)];
  for (;;) {
    const [hasActual, hasExpected] = [actual.advance(), expected.advance()];
    if (rules.isSpaceSensitive && !isEqual(actual.space, expected.space, true)) {
      return `After ${sayCount(actual.count - Number(hasActual))} the white space is ${show(actual.space)}, expected ${show(expected.space)}.`;
    }
    if (!hasActual && !hasExpected) return undefined;
    if (!hasActual) return explainEnd(actual, expected);
    if (!hasExpected) return `${sayRead(actual)}, expected the end of the output.`;
    const expectation = findWanted(actual.token, expected.token, rules);
    if (expectation !== undefined) return `${sayRead(actual)}, ${expectation}.`;
  }
}

/** The expectation that a token does not meet; undefined if the token is right. */
function findWanted(
  actual: Part,
  expected: Part,
  { tolerance, isCaseSensitive }: CompareRules,
): string | undefined {
  if (isEqual(actual, expected, isCaseSensitive)) return undefined;
  const right = readNumber(expected);
  if (tolerance === undefined || right === undefined) return `expected ${show(expected)}`;
  const value = readNumber(actual);
  if (value === undefined) return `expected a number, about ${show(expected)}`;
  if (isNear(tolerance, right, value)) return undefined;
  const distance = Number(Math.abs(value - right).toPrecision(3));
  return `expected ${show(expected)}: the difference is ${distance}`;
}

function sayRead({ line, column, token }: TokenReader): string {
  return `Line ${line}, token ${column}: read ${show(token)}`;
}

function explainEnd({ count }: TokenReader, expected: TokenReader): string {
  const end = count === 0 ? "The output is empty" : `The output ends after ${sayCount(count)}`;
  return `${end}, expected ${show(expected.token)}.`;
}

function sayCount(tokens: number): string {
  return tokens === 1 ? "1 token" : `${tokens} tokens`;
}

function readNumber(token: Part): number | undefined {
  return token.end - token.start > MAX_DIGITS
    ? undefined
    : parseDecimal(cut(token).toString("latin1"));
}

function isEqual(left: Part, right: Part, isCaseSensitive: boolean): boolean {
  const length = left.end - left.start;
  if (length !== right.end - right.start) return false;
  for (let at = 0; at < length; at += 1) {
    const one = left.bytes[left.start + at] as number;
    const other = right.bytes[right.start + at] as number;
    if (one !== other && (isCaseSensitive || toLower(one) !== toLower(other))) return false;
  }
  return true;
}

function toLower(byte: number): number {
  return byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte;
}

function show(part: Part): string {
  return truncateForDisplay(JSON.stringify(cut(part, SHOWN_BYTES).toString()));
}

function cut({ bytes, start, end }: Part, maxBytes = Infinity): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, Math.min(end - start, maxBytes));
}

/** A slice of a text, not copied. */
interface Part {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
}

const LINE_FEED = 0x0a;

/** Reads the tokens of a text one by one, with the ASCII white space between them. */
class TokenReader {
  readonly #bytes: Uint8Array;
  #spaceStart = 0;
  #start = 0;
  #end = 0;
  /** Line of the current token or of the end, from 1. */
  line = 1;
  /** Position of the token in its line, from 1. */
  column = 0;
  /** Tokens read so far. */
  count = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** White space before the current token, or at the end. */
  get space(): Part {
    return { bytes: this.#bytes, start: this.#spaceStart, end: this.#start };
  }

  get token(): Part {
    return { bytes: this.#bytes, start: this.#start, end: this.#end };
  }

  /** Moves to the next token; false if there is none. */
  advance(): boolean {
    const bytes = this.#bytes;
    let at = this.#end;
    this.#spaceStart = at;
    for (; at < bytes.length && isSpace(bytes[at] as number); at += 1) {
      if (bytes[at] !== LINE_FEED) continue;
      this.line += 1;
      this.column = 0;
    }
    this.#start = at;
    while (at < bytes.length && !isSpace(bytes[at] as number)) at += 1;
    this.#end = at;
    if (this.#start === at) return false;
    this.column += 1;
    this.count += 1;
    return true;
  }
}

/** Space, tab, line feed, vertical tab, form feed or carriage return. */
function isSpace(byte: number): boolean {
  return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
}
