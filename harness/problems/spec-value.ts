import { formatValueType, type ValueType } from "../core/values/value-type.ts";
import { compareValues, type Value } from "../core/values/value.ts";
import type { SpecPath } from "../core/judging/mistake.ts";
import { describeData } from "../core/spec/spec-issues.ts";

/** Raised by {@link readSpecValue}; `path` leads to the part that is wrong. */
export class SpecValueError extends Error {
  override readonly name = "SpecValueError";
  readonly path: SpecPath;
  constructor(message: string, path: SpecPath) {
    super(message);
    this.path = path;
  }
}

/**
 * Reads what an author wrote in YAML as a value of the type; ints of any size are exact.
 * @throws {SpecValueError} when it is none.
 */
export function readSpecValue(type: ValueType, data: unknown, path: SpecPath = []): Value {
  const readAll = (item: ValueType) => {
    if (!Array.isArray(data)) return fail();
    return data.map((each, index) => readSpecValue(item, each, [...path, index]));
  };
  const fail = (): never => {
    const quotes = type.kind === "text" && typeof data === "bigint" ? ": put it in quotes" : "";
    const wanted = formatValueType(type);
    throw new SpecValueError(`${wanted} expected, not ${describeData(data)}${quotes}`, path);
  };
  switch (type.kind) {
    case "int":
      return typeof data === "bigint" ? data : fail();
    case "bool":
      return typeof data === "boolean" ? data : fail();
    case "text":
      return typeof data === "string" ? data : fail();
    case "list":
      return readAll(type.item);
    case "set":
      return new Set(readAll(type.item).toSorted(compareValues));
    case "pair": {
      if (!Array.isArray(data) || data.length !== 2) return fail();
      return [
        readSpecValue(type.first, data[0], [...path, 0]),
        readSpecValue(type.second, data[1], [...path, 1]),
      ];
    }
    case "map": {
      if (typeof data !== "object" || data === null || Array.isArray(data)) return fail();
      return new Map(
        Object.entries(data).map(([key, value]) => [
          readSpecKey(type.key, key, [...path, key]),
          readSpecValue(type.value, value, [...path, key]),
        ]),
      );
    }
  }
}

/** The keys of a mapping arrive as texts, whatever they were written as. */
function readSpecKey(type: ValueType, key: string, path: SpecPath): Value {
  if (type.kind === "int" && /^-?\d+$/.test(key)) return BigInt(key);
  if (type.kind === "bool" && /^(true|false)$/.test(key)) return key === "true";
  return readSpecValue(type, key, path);
}
