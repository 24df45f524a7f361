import { formatValueType, type ValueType } from "./value-type.ts";
import type { Value } from "./value.ts";
import type { WireValue } from "./wire.ts";

/** `lenient` takes an int 0 or 1 for a bool and a tuple for a list, each with a note. */
export type Strictness = "strict" | "lenient";

export type Conformed =
  | { readonly ok: true; readonly value: Value; readonly notes: readonly string[] }
  | { readonly ok: false; readonly message: string };

class Mismatch extends Error {}

/** Turns what a function returned into a value of the declared type, or says what is wrong with it. */
export function conform(type: ValueType, wire: WireValue, strictness: Strictness): Conformed {
  const notes = new Set<string>();
  try {
    const value = convert(type, wire, "", strictness, notes);
    return { ok: true, value, notes: [...notes] };
  } catch (error) {
    if (error instanceof Mismatch) return { ok: false, message: error.message };
    throw error;
  }
}

function convert(
  type: ValueType,
  wire: WireValue,
  path: string,
  strictness: Strictness,
  notes: Set<string>,
): Value {
  const each = (item: ValueType, items: readonly WireValue[]) =>
    items.map((part, index) => convert(item, part, `${path}[${index}]`, strictness, notes));
  switch (type.kind) {
    case "int":
      if (wire.kind === "int") return wire.value;
      break;
    case "bool":
      if (wire.kind === "bool") return wire.value;
      if (wire.kind === "int" && (wire.value === 0n || wire.value === 1n)) {
        if (strictness === "lenient") {
          notes.add(
            "The function returned 0 or 1 where True or False is asked for: taken as meant.",
          );
          return wire.value === 1n;
        }
      }
      break;
    case "text":
      if (wire.kind === "text") return wire.value;
      break;
    case "list":
      if (wire.kind === "list") return each(type.item, wire.items);
      if (wire.kind === "tuple" && strictness === "lenient") {
        notes.add("The function returned a tuple where a list is asked for: taken as meant.");
        return each(type.item, wire.items);
      }
      break;
    case "set":
      if (wire.kind === "set") return new Set(each(type.item, wire.items));
      break;
    case "pair":
      // Most languages have no tuple: a list of two is how their people write a pair.
      if (wire.kind === "tuple" || wire.kind === "list") {
        const [first, second, ...more] = wire.items;
        if (first !== undefined && second !== undefined && more.length === 0) {
          return [
            convert(type.first, first, `${path}[0]`, strictness, notes),
            convert(type.second, second, `${path}[1]`, strictness, notes),
          ];
        }
      }
      break;
    case "map":
      if (wire.kind === "map" || wire.kind === "object") {
        const isObject = wire.kind === "object";
        return new Map(
          wire.entries.map(([key, value]) => [
            convert(type.key, isObject ? keyOfObject(key) : key, `a key${path}`, strictness, notes),
            convert(type.value, value, `${path}[${describeWire(key)}]`, strictness, notes),
          ]),
        );
      }
      break;
  }
  const place = path === "" ? "the answer" : `in the answer, ${path}`;
  throw new Mismatch(
    `${place} is ${describeWireType(wire)} where ${withArticle(formatValueType(type))} is expected`,
  );
}

/** JavaScript's plain objects have text keys only: `{7: [2, 3]}` has the key "7". */
function keyOfObject(key: WireValue): WireValue {
  if (key.kind === "text" && /^-?\d+$/.test(key.value)) {
    return { kind: "int", value: BigInt(key.value) };
  }
  return key;
}

function withArticle(noun: string): string {
  return /^[aeio]/.test(noun) ? `an ${noun}` : `a ${noun}`;
}

function describeWireType(wire: WireValue): string {
  switch (wire.kind) {
    case "int":
    case "bool":
    case "float":
      return `the ${wire.kind} ${describeWire(wire)}`;
    case "text":
      return `the text ${describeWire(wire)}`;
    case "nothing":
      return "nothing (is a `return` missing?)";
    case "other":
      return `a value of type ${wire.value.slice(0, 60)}`;
    case "list":
    case "tuple":
    case "set":
      return `a ${wire.kind} of ${wire.items.length}`;
    case "map":
    case "object":
      return withArticle(wire.kind);
  }
}

/** A returned value as a person would write it; never longer than a few hundred characters. */
export function describeWire(wire: WireValue, room = 200): string {
  const cut = (text: string) => (text.length > room ? `${text.slice(0, room)}…` : text);
  const list = (items: readonly WireValue[]) => {
    const shown = items.slice(0, 40).map((item) => describeWire(item, 60));
    return cut([...shown, ...(items.length > 40 ? [`… ${items.length} in all`] : [])].join(", "));
  };
  switch (wire.kind) {
    case "int":
      return cut(String(wire.value));
    case "bool":
      return wire.value ? "True" : "False";
    case "float":
      return wire.value;
    case "text":
      return cut(JSON.stringify(wire.value));
    case "nothing":
      return "nothing";
    case "other":
      return `<${cut(wire.value)}>`;
    case "list":
      return `[${list(wire.items)}]`;
    case "tuple":
      return `(${list(wire.items)})`;
    case "set":
      return `{${list(wire.items)}}`;
    case "map":
    case "object":
      return `{${cut(
        wire.entries
          .slice(0, 40)
          .map(([key, value]) => `${describeWire(key, 60)}: ${describeWire(value, 60)}`)
          .join(", "),
      )}}`;
  }
}
