import { partTypes, formatValueType, type ValueType } from "../core/values/value-type.ts";
import { compareValues, type Value } from "../core/values/value.ts";
import type { SpecPath } from "../core/judging/mistake.ts";
import { describeData } from "../core/spec/spec-issues.ts";

/** Thrown by {@link readSpecValue}; `path` is that of the wrong part. */
export class SpecValueError extends Error {
  override readonly name = "SpecValueError";
  readonly path: SpecPath;
  constructor(message: string, path: SpecPath) {
    super(message);
    this.path = path;
  }
}

/**
 * Reads YAML data as a value of the type; ints of any size are exact.
 * @throws {SpecValueError} if it is not a value of the type.
 */
export function readSpecValue(type: ValueType, data: unknown, path: SpecPath = []): Value {
  const readAll = (item: ValueType) => {
    if (!Array.isArray(data)) return fail();
    return data.map((each, index) => readSpecValue(item, each, [...path, index]));
  };
  const fail = (actual = describeData(data)): never => {
    const quotes = type.kind === "text" && typeof data === "bigint" ? ": put it in quotes" : "";
    const expectedType = formatValueType(type);
    throw new SpecValueError(`${expectedType} expected, not ${actual}${quotes}`, path);
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
    case "float":
      if (typeof data !== "number" && typeof data !== "bigint") return fail();
      return Number(data) + 0; // No -0.
    case "option":
      return data === null ? null : readSpecValue(type.item, data, path);
    case "pair":
    case "tuple": {
      const types = partTypes(type);
      if (!Array.isArray(data)) return fail();
      if (data.length !== types.length) return fail(`a list of ${data.length}`);
      return types.map((part, index) => readSpecValue(part, data[index], [...path, index]));
    }
    case "record":
      return readSpecRecord(type, data, path);
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

/** Reads a key of a mapping, which YAML always gives as text. */
function readSpecKey(type: ValueType, key: string, path: SpecPath): Value {
  if (type.kind === "int" && /^-?\d+$/.test(key)) return BigInt(key);
  if (type.kind === "bool" && /^(true|false)$/.test(key)) return key === "true";
  return readSpecValue(type, key, path);
}

function readSpecRecord(
  type: Extract<ValueType, { kind: "record" }>,
  data: unknown,
  path: SpecPath,
): Value {
  const expectedType = formatValueType(type);
  if (typeof data !== "object" || data === null || Array.isArray(data)) {
    throw new SpecValueError(`${expectedType} expected, not ${describeData(data)}`, path);
  }
  const fieldData = new Map(Object.entries(data));
  const unknownKey = [...fieldData.keys()].find((key) =>
    type.fields.every(({ name }) => name !== key),
  );
  if (unknownKey !== undefined) {
    throw new SpecValueError(`${expectedType} has no field '${unknownKey}'`, [...path, unknownKey]);
  }
  return Object.fromEntries(
    type.fields.map(({ name, type: own }) => {
      if (!fieldData.has(name))
        throw new SpecValueError(`'${name}' of ${expectedType} is missing`, path);
      return [name, readSpecValue(own, fieldData.get(name), [...path, name])];
    }),
  );
}
