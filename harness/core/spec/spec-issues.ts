import { z } from "zod";
import { didYouMean, isSamePath, type Mistake, type SpecPath } from "../judging/mistake.ts";
import { nearestName } from "./nearest-name.ts";

type Issue = z.core.$ZodIssue;

/** A kind of handwritten file: its schema, and wording for violations of it. */
export interface SpecShape {
  readonly schema: z.ZodType;
  /** Descriptions of text patterns, by the pattern. */
  readonly patterns: ReadonlyMap<string, string>;
  /** Reasons for lower bounds of numbers, by path. */
  readonly minimumReasons: ReadonlyMap<string, string>;
  /** Reasons for upper bounds of numbers and lists, by path. Absent: none. */
  readonly maximumReasons?: ReadonlyMap<string, string>;
}

/** Finds mistakes in the shape of a spec, key by key, worded for its author. */
export function findShapeMistakes(shape: SpecShape, data: unknown): readonly Mistake[] {
  const { error } = shape.schema.safeParse(data);
  const mistakes = (error?.issues ?? []).flatMap((issue) => describeIssue(shape, issue, [], data));
  // A misspelt required key is one mistake, not two.
  const suggestedPaths = mistakes.flatMap(({ code, path, suggestion }) =>
    code === "unknown-key" && suggestion !== undefined ? [[...path.slice(0, -1), suggestion]] : [],
  );
  return mistakes.filter(
    ({ code, path }) =>
      code !== "missing-key" || !suggestedPaths.some((each) => isSamePath(each, path)),
  );
}

/** Removes unknown keys, so that the rest can still be checked. */
export function withoutUnknownKeys(data: unknown, mistakes: readonly Mistake[]): unknown {
  const unknown = mistakes.filter(({ code }) => code === "unknown-key");
  if (unknown.length === 0) return data;
  const copy = structuredClone(data);
  for (const { path } of unknown) {
    const parent = valueAt(copy, path.slice(0, -1));
    const key = path.at(-1);
    if (isRecord(parent) && key !== undefined) delete parent[key];
  }
  return copy;
}

interface ShapeMistake extends Mistake {
  /** The key that was probably meant. */
  readonly suggestion?: string | undefined;
}

function describeIssue(
  shape: SpecShape,
  issue: Issue,
  parentPath: SpecPath,
  data: unknown,
): readonly ShapeMistake[] {
  const path = [...parentPath, ...(issue.path as SpecPath)];
  const value = valueAt(data, path);
  const name = nameOf(path);
  switch (issue.code) {
    case "unrecognized_keys": {
      const validKeys = knownKeys(shape.schema, path);
      return issue.keys.map((key) => {
        const suggestion = nearestName(key, validKeys);
        return {
          code: "unknown-key",
          path: [...path, key],
          at: "key",
          message: `there is no key '${key}'${path.length === 0 ? "" : ` in ${name}`}`,
          hint: didYouMean(suggestion, validKeys),
          suggestion,
        };
      });
    }
    case "invalid_type":
      if (value === undefined) {
        return [{ code: "missing-key", path, message: `${name} is missing` }];
      }
      return [describeWrongType(path, [issue.expected], value)];
    case "invalid_union": {
      // The branch that accepts values of this kind explains best what is wrong inside.
      const branches = issue.errors.filter((errors) => !errors.some(isAboutKind));
      const inner = branches[0]?.flatMap((each) => describeIssue(shape, each, path, data));
      if (inner !== undefined) return inner;
      const all = issue.errors.flat();
      const words = all.flatMap((each) => (each.code === "invalid_value" ? each.values : []));
      if (typeof value === "string" && words.length > 0) return [unknownValue(path, value, words)];
      const kinds = all.flatMap((each) => (each.code === "invalid_type" ? [each.expected] : []));
      return [describeWrongType(path, kinds, value)];
    }
    case "invalid_value":
      if (value === undefined) {
        return [{ code: "missing-key", path, message: `${name} is missing` }];
      }
      return [unknownValue(path, value, issue.values)];
    case "too_small": {
      const isEmpty = issue.origin === "array" || issue.origin === "string";
      const least = `${issue.inclusive ? "at least" : "more than"} ${issue.minimum}`;
      const hint = shape.minimumReasons.get(path.join("."));
      return [
        {
          code: "out-of-range",
          path,
          message: isEmpty
            ? `${name} must not be empty`
            : `${name} must be ${least}, it is ${String(value)}`,
          ...(hint === undefined ? {} : { hint }),
        },
      ];
    }
    case "too_big": {
      const hint = shape.maximumReasons?.get(path.join("."));
      const message =
        issue.origin === "array" && Array.isArray(value)
          ? `${name} must have at most ${issue.maximum} items, it has ${value.length}`
          : `${name} must be at most ${issue.maximum}, it is ${String(value)}`;
      return [{ code: "out-of-range", path, message, ...(hint !== undefined && { hint }) }];
    }
    case "invalid_format":
      return [badName(shape, path, `'${String(value)}'`, issue.pattern, "value")];
    case "invalid_key": {
      const [inner] = issue.issues;
      const pattern = inner?.code === "invalid_format" ? inner.pattern : undefined;
      return [badName(shape, path, `the key '${String(path.at(-1))}'`, pattern, "key")];
    }
    case "custom":
    case "invalid_element":
    case "not_multiple_of":
      return [{ code: "wrong-type", path, message: `${name}: ${issue.message}` }];
  }
}

function isAboutKind(issue: Issue): boolean {
  return (
    issue.path.length === 0 && (issue.code === "invalid_type" || issue.code === "invalid_value")
  );
}

function badName(
  shape: SpecShape,
  path: SpecPath,
  subject: string,
  pattern: string | undefined,
  at: "key" | "value",
): Mistake {
  const expectation = shape.patterns.get(pattern ?? "") ?? "a name of another form";
  return { code: "bad-name", path, at, message: `${subject} must be ${expectation}` };
}

function unknownValue(path: SpecPath, value: unknown, values: readonly unknown[]): Mistake {
  const names = values.map(String);
  // An object may have its own `toString` that is not a function.
  const nearest = typeof value === "object" ? undefined : nearestName(String(value), names);
  return {
    code: "unknown-value",
    path,
    message: `${nameOf(path)} cannot be ${describeData(value)}`,
    hint: didYouMean(nearest, names),
  };
}

function describeWrongType(path: SpecPath, kinds: readonly string[], value: unknown): Mistake {
  const expectation = kinds.map((kind) => KIND_NAMES[kind] ?? kind).join(" or ");
  const message = `${nameOf(path)} must be ${expectation}, not ${describeData(value)}`;
  const mistake = { code: "wrong-type", path, message } as const;
  const isNumber = kinds.includes("bigint") || kinds.includes("number");
  if (isNumber && typeof value === "string" && /^\d[\d_, ]*$/.test(value)) {
    return { ...mistake, hint: `Write ${value.replaceAll(/\D/g, "")}, plain and without quotes.` };
  }
  if (isNumber && kinds.includes("bigint") && Number.isSafeInteger(value)) {
    return { ...mistake, hint: `Write ${BigInt(value as number)}, digit by digit.` };
  }
  const isText = kinds.every((kind) => kind === "string");
  if (isText && (typeof value === "bigint" || Number.isFinite(value))) {
    return { ...mistake, hint: `Put it in quotes: "${String(value)}".` };
  }
  return mistake;
}

const KIND_NAMES: Readonly<Record<string, string>> = {
  array: "a list",
  bigint: "an integer",
  int: "an integer",
  boolean: "true or false",
  number: "a number",
  object: "a mapping",
  record: "a mapping",
  string: "a text",
};

/** Describes a value of the file for use in a sentence. */
export function describeData(value: unknown): string {
  if (value === undefined || value === null) return "nothing";
  if (typeof value === "string") return `'${value}'`;
  if (typeof value === "boolean") return String(value);
  if (typeof value === "object") return Array.isArray(value) ? "a list" : "a mapping";
  return `the number ${String(value)}`;
}

/** Names an entry for its author, counted from 1: `'points' of entry 3 of 'groups'`. */
export function nameOf(path: SpecPath): string {
  const steps = path.map((step) => (typeof step === "number" ? `entry ${step + 1}` : `'${step}'`));
  return steps.length === 0 ? "the file" : steps.toReversed().join(" of ");
}

/** The keys that the schema has at a path, for a did-you-mean. */
function knownKeys(root: z.ZodType, path: SpecPath): readonly string[] {
  let schemas = branchesOf(root);
  for (const step of path) {
    schemas = schemas.flatMap((schema) => childSchema(schema, step) ?? []).flatMap(branchesOf);
  }
  const mapping = schemas.find((schema) => schema instanceof z.ZodObject);
  return mapping === undefined ? [] : Object.keys(mapping.shape);
}

function childSchema(schema: z.core.$ZodType, step: string | number): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodRecord) return schema.valueType;
  if (schema instanceof z.ZodArray) return typeof step === "number" ? schema.element : undefined;
  return schema instanceof z.ZodObject
    ? (schema.shape[step] as z.core.$ZodType | undefined)
    : undefined;
}

/** The possible schemas: unwraps optional keys and expands unions. */
function branchesOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodExactOptional) return branchesOf(schema.unwrap());
  return schema instanceof z.ZodUnion ? schema.options.flatMap(branchesOf) : [schema];
}

function valueAt(data: unknown, path: SpecPath): unknown {
  let value = data;
  for (const step of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, step))
      return undefined;
    value = (value as Record<string | number, unknown>)[step];
  }
  return value;
}

function isRecord(value: unknown): value is Record<string | number, unknown> {
  return typeof value === "object" && value !== null;
}
