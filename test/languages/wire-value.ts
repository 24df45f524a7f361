import { encodeText, WireError } from "../../harness/core/values/wire.ts";
import { WireReader } from "../../harness/core/values/wire-reader.ts";

/** Any value that a driver wrote, with its exact type. */
export type WireValue =
  | { readonly kind: "int"; readonly value: bigint }
  | { readonly kind: "bool"; readonly value: boolean }
  | { readonly kind: "text" | "float" | "other"; readonly value: string }
  | { readonly kind: "nothing" }
  | { readonly kind: "list" | "tuple" | "set"; readonly items: readonly WireValue[] }
  | {
      readonly kind: "map" | "object" | "record";
      readonly entries: readonly (readonly [WireValue, WireValue])[];
    };

/** @throws {WireError} when the bytes are not exactly one value. */
export function readWireValue(body: Buffer): WireValue {
  const reader = new WireReader(body);
  const times = <T>(read: () => T): T[] => Array.from({ length: reader.takeCount() }, read);
  const read = (): WireValue => {
    const tag = reader.takeTag();
    switch (tag) {
      case "i":
        return { kind: "int", value: reader.takeInt() };
      case "t":
      case "f":
        return { kind: "bool", value: tag === "t" };
      case "s":
        return { kind: "text", value: reader.takeText() };
      case "d":
        return { kind: "float", value: reader.takeDigits(400) };
      case "n":
        return { kind: "nothing" };
      case "o":
        return { kind: "other", value: reader.takeText() };
      case "l":
        return { kind: "list", items: times(read) };
      case "p":
        return { kind: "tuple", items: times(read) };
      case "e":
        return { kind: "set", items: times(read) };
      case "m":
        return { kind: "map", entries: times(() => [read(), read()]) };
      case "j":
        return { kind: "object", entries: times(() => [read(), read()]) };
      case "r":
        return { kind: "record", entries: times(() => [read(), read()]) };
      default:
        throw new WireError(`${tag} is no tag`);
    }
  };
  const value = read();
  reader.takeEnd();
  return value;
}

/** The inverse of {@link readWireValue}. */
export function writeWireValue(wire: WireValue): string {
  switch (wire.kind) {
    case "int":
      return `i${wire.value};`;
    case "bool":
      return wire.value ? "t" : "f";
    case "text":
      return encodeText(wire.value);
    case "float":
      return `d${wire.value};`;
    case "nothing":
      return "n";
    case "other":
      return `o${encodeText(wire.value).slice(1)}`;
    case "list":
    case "tuple":
    case "set": {
      const tag = { list: "l", tuple: "p", set: "e" }[wire.kind];
      return `${tag}${wire.items.length}:${wire.items.map(writeWireValue).join("")}`;
    }
    case "map":
    case "object":
    case "record": {
      const tag = { map: "m", object: "j", record: "r" }[wire.kind];
      return `${tag}${wire.entries.length}:${wire.entries.flat().map(writeWireValue).join("")}`;
    }
  }
}
