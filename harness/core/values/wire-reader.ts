import { WireError } from "./wire.ts";

/** More digits than any right answer has; conversion is quadratic in them. */
const MAX_INT_DIGITS = 20_000;
const TAGS = "itfsdnolpemjr";
const [MINUS, ZERO, NINE] = [0x2d, 0x30, 0x39];

/**
 * Reads encoded values part by part. It builds only what is asked for; every method raises a
 * {@link WireError} on invalid bytes.
 */
export class WireReader {
  readonly #bytes: Buffer;
  readonly #length: number;
  #position: number;

  /** @param length full length if `bytes` is only the beginning. */
  constructor(bytes: Buffer, position = 0, length = bytes.length) {
    this.#bytes = bytes;
    this.#length = length;
    this.#position = position;
  }

  /** Byte position of the next part. */
  get position(): number {
    return this.#position;
  }

  moveTo(position: number): void {
    this.#position = position;
  }

  /** Reads the tag of the next value; its contents follow. */
  takeTag(): string {
    const tag = String.fromCharCode(this.#bytes[this.#position] ?? 0);
    if (!TAGS.includes(tag)) this.#fail("an unknown tag");
    this.#position += 1;
    return tag;
  }

  /** Reads a count: bytes of a text, items of a list or entries of a map. */
  takeCount(): number {
    const digits = this.#takeUntil(":", 10);
    if (!/^\d{1,9}$/.test(digits)) this.#fail("a count is not a number");
    const count = Number(digits);
    // Every value takes at least one byte. Reject larger counts before anything is allocated.
    if (count > this.#length - this.#position) {
      this.#fail("a count is larger than what follows");
    }
    return count;
  }

  takeInt(): bigint {
    const bytes = this.#bytes;
    const start = this.#position;
    const isNegative = bytes[start] === MINUS;
    let end = isNegative ? start + 1 : start;
    let small = 0;
    for (let digit = bytes[end] ?? 0; digit >= ZERO && digit <= NINE; digit = bytes[end] ?? 0) {
      small = small * 10 + (digit - ZERO);
      end += 1;
      if (end - start > MAX_INT_DIGITS) this.#fail(`an int has over ${MAX_INT_DIGITS} digits`);
    }
    const digits = end - start - (isNegative ? 1 : 0);
    if (digits === 0 || bytes[end] !== SEMICOLON) {
      this.#fail("an int has other characters than digits");
    }
    this.#position = end + 1;
    return digits <= SAFE_DIGITS
      ? BigInt(isNegative ? -small : small)
      : BigInt(bytes.toString("latin1", start, end));
  }

  /** Reads a text, truncated to `maxBytes`. */
  takeText(maxBytes = Infinity): string {
    const length = this.takeCount();
    const start = this.#position;
    this.#position += length;
    return this.#bytes.toString("utf8", start, start + Math.min(length, maxBytes));
  }

  /** Reads a float, including NaN and infinities in the notation of any language. */
  takeFloat(): number {
    const text = this.takeDigits(MAX_FLOAT_CHARACTERS);
    const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(text)
      ? Number(text)
      : SPECIAL_FLOATS.get(text.toLowerCase().replace(/^\+/, ""));
    if (number === undefined) this.#fail("a float is not a number");
    return number + 0; // No -0.
  }

  /** Reads the text of an int or float, truncated to `max` characters. */
  takeDigits(max: number): string {
    return this.#takeUntil(";", max);
  }

  /** @throws {WireError} if bytes follow. */
  takeEnd(): void {
    if (this.#position !== this.#bytes.length) this.#fail("bytes follow the value");
  }

  #takeUntil(terminator: string, max: number): string {
    const start = this.#position;
    const end = this.#bytes.indexOf(terminator, start);
    if (end < 0) this.#fail(`'${terminator}' is missing`);
    this.#position = end + 1;
    return this.#bytes.toString("latin1", start, Math.min(end, start + max));
  }

  #fail(reason: string): never {
    throw new WireError(`${reason} at byte ${this.#position}`);
  }
}

/** No language writes a longer double: 1.7e308 without exponent has 309 digits. */
const MAX_FLOAT_CHARACTERS = 400;
const SPECIAL_FLOATS: ReadonlyMap<string, number> = new Map([
  ["nan", Number.NaN],
  ["-nan", Number.NaN],
  ["inf", Number.POSITIVE_INFINITY],
  ["infinity", Number.POSITIVE_INFINITY],
  ["-inf", Number.NEGATIVE_INFINITY],
  ["-infinity", Number.NEGATIVE_INFINITY],
]);
const SEMICOLON = 0x3b;
/** Integers of this many digits are exact in a number. */
const SAFE_DIGITS = 15;

/**
 * Reads the texts at the start of a list, at most `max`, as in a driver's `["ready"]` or
 * `[id, "returned", value]`. `rest` is what follows them. `length` is the full length of a truncated
 * body.
 * @throws {WireError} if the bytes are not a list.
 */
export function readListHead(
  body: Buffer,
  max: number,
  length = body.length,
): { readonly texts: readonly string[]; readonly rest: Buffer } {
  const reader = new WireReader(body, 0, length);
  if (reader.takeTag() !== "l") throw new WireError("no list at byte 0");
  const count = Math.min(max, reader.takeCount());
  const texts: string[] = [];
  let end = reader.position;
  while (texts.length < count && reader.takeTag() === "s") {
    texts.push(reader.takeText());
    end = reader.position;
  }
  return { texts, rest: body.subarray(end) };
}
