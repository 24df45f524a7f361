import { describeWire, describeWireKind } from "./describe-wire.ts";
import { formatValueType, type ValueType } from "./value-type.ts";
import type { Value } from "./value.ts";
import { valueKey } from "./wire.ts";
import { WireReader } from "./wire-reader.ts";

/** `lenient` accepts an int 0 or 1 as a bool and a tuple as a list, each with a note. */
export type Strictness = "strict" | "lenient";

export type DecodedAnswer =
  | { readonly ok: true; readonly value: Value; readonly notes: readonly string[] }
  | { readonly ok: false; readonly message: string };

const NOTE_BOOL = "The function returned 0 or 1 instead of True or False; this was accepted.";
const NOTE_TUPLE = "The function returned a tuple instead of a list; this was accepted.";

class Mismatch extends Error {}

/** Path to a value; formatted only for errors, since lists may have 100,000 items. */
interface Place {
  readonly parent: Place | undefined;
  kind: "item" | "key" | "value";
  /** Index of an item, or byte position of a key. */
  at: number;
}

/**
 * Decodes a function's result as a value of the declared type, or reports the first mismatch. Nothing
 * after a mismatch is decoded; time and memory are linear in the number of bytes.
 * @throws {WireError} if the bytes read so far are not a valid encoding.
 */
export function decodeAnswer(
  type: ValueType,
  bytes: Buffer,
  strictness: Strictness,
): DecodedAnswer {
  const decoder = new Decoder(bytes, strictness);
  try {
    return { ok: true, value: decoder.decode(type), notes: [...decoder.notes] };
  } catch (error) {
    if (error instanceof Mismatch) return { ok: false, message: error.message };
    throw error;
  }
}

class Decoder {
  readonly notes = new Set<string>();
  readonly #bytes: Buffer;
  readonly #reader: WireReader;
  readonly #isLenient: boolean;

  constructor(bytes: Buffer, strictness: Strictness) {
    this.#bytes = bytes;
    this.#reader = new WireReader(bytes);
    this.#isLenient = strictness === "lenient";
  }

  decode(type: ValueType): Value {
    const value = this.#take(type, undefined);
    this.#reader.takeEnd();
    return value;
  }

  #take(type: ValueType, place: Place | undefined): Value {
    const start = this.#reader.position;
    const tag = this.#reader.takeTag();
    if (type.kind === "option" && tag !== "n") {
      this.#reader.moveTo(start);
      return this.#take(type.item, place);
    }
    switch (type.kind) {
      case "int":
        if (tag === "i") return this.#reader.takeInt();
        break;
      case "bool":
        if (tag === "t" || tag === "f") return tag === "t";
        if (tag === "i" && this.#isLenient) {
          const digits = this.#reader.takeDigits(2);
          if (digits === "0" || digits === "1") {
            this.notes.add(NOTE_BOOL);
            return digits === "1";
          }
        }
        break;
      case "float":
        if (tag === "d") return this.#reader.takeFloat();
        // People write 2 for 2.0, and JavaScript cannot distinguish them.
        if (tag === "i") return Number(this.#reader.takeInt());
        break;
      case "text":
        if (tag === "s") return this.#reader.takeText();
        break;
      case "option":
        return null;
      case "tuple":
        if ((tag === "p" || tag === "l") && this.#reader.takeCount() === type.items.length) {
          return type.items.map((item, at) =>
            this.#take(item, { parent: place, kind: "item", at }),
          );
        }
        break;
      case "record":
        if (tag === "r" || tag === "j" || tag === "m") return this.#takeFields(type, place);
        break;
      case "list":
        if (tag === "p" && this.#isLenient) this.notes.add(NOTE_TUPLE);
        else if (tag !== "l") break;
        return this.#takeItems(type.item, place);
      case "set":
        if (tag === "e") return distinct(type.item, this.#takeItems(type.item, place));
        break;
      case "pair":
        // Accept a list of two: most languages have no tuples.
        if ((tag === "p" || tag === "l") && this.#reader.takeCount() === 2) {
          return [
            this.#take(type.first, { parent: place, kind: "item", at: 0 }),
            this.#take(type.second, { parent: place, kind: "item", at: 1 }),
          ];
        }
        break;
      case "map":
        if (tag === "m" || tag === "j") return this.#takeEntries(type, place, tag === "j");
        break;
    }
    const where = this.#describeWhere(place);
    const actualKind = describeWireKind(this.#bytes, start);
    const expectedType = formatValueType(type);
    throw new Mismatch(`${where} is ${actualKind} where ${withArticle(expectedType)} is expected`);
  }

  #takeItems(type: ValueType, parent: Place | undefined): Value[] {
    const count = this.#reader.takeCount();
    const items: Value[] = [];
    const place: Place = { parent, kind: "item", at: 0 };
    for (; place.at < count; place.at += 1) items.push(this.#take(type, place));
    return items;
  }

  /** The last of several equal keys counts, as in every language. */
  #takeEntries(
    type: Extract<ValueType, { kind: "map" }>,
    parent: Place | undefined,
    hasTextKeys: boolean,
  ): Value {
    const count = this.#reader.takeCount();
    const entries = new Map<unknown, readonly [Value, Value]>();
    const place: Place = { parent, kind: "key", at: 0 };
    for (let index = 0; index < count; index += 1) {
      place.kind = "key";
      place.at = this.#reader.position;
      const own = hasTextKeys && type.key.kind === "int" ? this.#takeIntInText() : undefined;
      const key = own ?? this.#take(type.key, place);
      place.kind = "value";
      entries.set(valueKey(type.key, key), [key, this.#take(type.value, place)]);
    }
    return new Map(entries.values());
  }

  /** Reads the fields of a record in any order; extra and missing fields are mismatches. */
  #takeFields(type: Extract<ValueType, { kind: "record" }>, parent: Place | undefined): Value {
    const count = this.#reader.takeCount();
    const fieldValues = new Map<string, Value>();
    for (let index = 0; index < count; index += 1) {
      const at = this.#reader.position;
      const name = this.#reader.takeTag() === "s" ? this.#reader.takeText() : undefined;
      const field = type.fields.find((each) => each.name === name);
      if (field === undefined) this.#failAt(parent, `has ${describeWire(this.#bytes, at)}`, type);
      fieldValues.set(field.name, this.#take(field.type, { parent, kind: "value", at }));
    }
    const missing = type.fields.find(({ name }) => !fieldValues.has(name));
    if (missing !== undefined) this.#failAt(parent, `has no '${missing.name}'`, type);
    return Object.fromEntries(
      type.fields.map(({ name }) => [name, fieldValues.get(name) as Value]),
    );
  }

  #failAt(place: Place | undefined, what: string, type: ValueType): never {
    throw new Mismatch(
      `${this.#describeWhere(place)} ${what}, where ${formatValueType(type)} is expected`,
    );
  }

  #describeWhere(place: Place | undefined): string {
    return place === undefined ? "the answer" : `in the answer, ${this.#describePlace(place)}`;
  }

  /** Reads an int key from a text: in JavaScript's plain objects `{7: [2, 3]}` has the key "7". */
  #takeIntInText(): bigint | undefined {
    const reader = new WireReader(this.#bytes, this.#reader.position);
    if (reader.takeTag() !== "s") return undefined;
    const text = reader.takeText();
    if (text.length > MAX_KEY_DIGITS || !/^-?\d+$/.test(text)) return undefined;
    this.#reader.moveTo(reader.position);
    return BigInt(text);
  }

  #describePlace({ parent, kind, at }: Place): string {
    const before = parent === undefined ? "" : this.#describePlace(parent);
    switch (kind) {
      case "item":
        return `${before}[${at}]`;
      case "key":
        return `a key${before}`;
      case "value":
        return `${before}[${describeWire(this.#bytes, at)}]`;
    }
  }
}

/** More digits than any right key has. */
const MAX_KEY_DIGITS = 1000;

function distinct(type: ValueType, items: readonly Value[]): ReadonlySet<Value> {
  return new Set(new Map(items.map((item) => [valueKey(type, item), item])).values());
}

function withArticle(noun: string): string {
  return /^[aeio]/.test(noun) ? `an ${noun}` : `a ${noun}`;
}
