import { WireError } from "./wire.ts";

/** More digits than any right answer has; conversion is quadratic in them. */
const MAX_INT_DIGITS = 20_000;
const TAGS = "itfsdnolpemjr";
const [MINUS, ZERO, NINE] = [0x2d, 0x30, 0x39];

/**
 * Takes values in wire form off their bytes, one part after another. It builds nothing that it was
 * not asked for; every method raises a {@link WireError} where the bytes are no value.
 */
export class WireReader {
  readonly #bytes: Buffer;
  readonly #length: number;
  #position: number;

  /** `length`: of all, where the bytes are but the beginning. */
  constructor(bytes: Buffer, position = 0, length = bytes.length) {
    this.#bytes = bytes;
    this.#length = length;
    this.#position = position;
  }

  /** Where the next part begins. */
  get position(): number {
    return this.#position;
  }

  moveTo(position: number): void {
    this.#position = position;
  }

  /** The letter of the next value's kind; what it holds comes next. */
  takeTag(): string {
    const tag = String.fromCharCode(this.#bytes[this.#position] ?? 0);
    if (!TAGS.includes(tag)) this.#fail("an unknown tag");
    this.#position += 1;
    return tag;
  }

  /** The length of a text, or of a list in items, of a map in entries. */
  takeCount(): number {
    const digits = this.#takeUntil(":", 10);
    if (!/^\d{1,9}$/.test(digits)) this.#fail("a count is not a number");
    const count = Number(digits);
    // Every value takes at least one byte: a larger count is a lie that must not allocate.
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

  /** A text without its end where it is longer than `mostBytes`. */
  takeText(mostBytes = Infinity): string {
    const length = this.takeCount();
    const start = this.#position;
    this.#position += length;
    return this.#bytes.toString("utf8", start, start + Math.min(length, mostBytes));
  }

  /** Also NaN and infinities, as any language writes them. */
  takeFloat(): number {
    const text = this.takeDigits(MAX_FLOAT_CHARACTERS);
    const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(text)
      ? Number(text)
      : SPECIAL_FLOATS.get(text.toLowerCase().replace(/^\+/, ""));
    if (number === undefined) this.#fail("a float is not a number");
    return number + 0; // No -0.
  }

  /** Of an int or a float what is written, cut. */
  takeDigits(most: number): string {
    return this.#takeUntil(";", most);
  }

  /** @throws {WireError} when something follows. */
  takeEnd(): void {
    if (this.#position !== this.#bytes.length) this.#fail("bytes follow the value");
  }

  #takeUntil(terminator: string, most: number): string {
    const start = this.#position;
    const end = this.#bytes.indexOf(terminator, start);
    if (end < 0) this.#fail(`'${terminator}' is missing`);
    this.#position = end + 1;
    return this.#bytes.toString("latin1", start, Math.min(end, start + most));
  }

  #fail(reason: string): never {
    throw new WireError(`${reason} at byte ${this.#position}`);
  }
}

/** No language writes a double with more: 1.7e308 without exponent has 309 digits. */
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
/** So many digits are exact in a number. */
const SAFE_DIGITS = 15;

/**
 * The texts with which a list begins, as in a driver's `["ready"]` or `[id, "returned", value]`: at
 * most `most`, and no more than there are. `rest` is what follows them. Of a body that was cut,
 * `length` says how long it was.
 * @throws {WireError} when the bytes are no list.
 */
export function readListHead(
  body: Buffer,
  most: number,
  length = body.length,
): { readonly texts: readonly string[]; readonly rest: Buffer } {
  const reader = new WireReader(body, 0, length);
  if (reader.takeTag() !== "l") throw new WireError("no list at byte 0");
  const count = Math.min(most, reader.takeCount());
  const texts: string[] = [];
  let end = reader.position;
  while (texts.length < count && reader.takeTag() === "s") {
    texts.push(reader.takeText());
    end = reader.position;
  }
  return { texts, rest: body.subarray(end) };
}
