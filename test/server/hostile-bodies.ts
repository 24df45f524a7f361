import { z } from "zod";
import type { Route } from "../../harness/api/index.ts";

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

interface Schema {
  readonly type?: string;
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly minimum?: number;
  readonly minLength?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/** The parts of a route that matter here. */
export type TriedRoute = Pick<Route, "path" | "body" | "maxBytes" | "maxValues" | "takesForm"> & {
  readonly method: Route["method"] | "PATCH";
  readonly who: unknown;
};

export interface HostileBody {
  readonly what: string;
  readonly payload: string;
}

const KIB = 1024;
/** Long enough for a pattern of quadratic time to take seconds. */
const USUAL = 60 * KIB;
/** Lists have fewer values than bytes, and values are counted. */
const LIST = 1024 * KIB;
/** Only confirmed workers may send more. */
const MAX = 8 * 1024 * KIB;
/** Left for the rest of a body. */
const REST = 3 * KIB;

/** Pieces that keep a careless pattern or parser busy. */
const PIECES = [
  "a",
  " ",
  "0",
  "-",
  "[",
  "<",
  "\n",
  ",",
  "\u202e",
  "\\",
  '"',
  "a@a.",
  "a,a\n",
  "http://a",
  "- a: &a *a\n",
];

const FIELDS = ["id_token", "state", "iss", "login_hint", "target_link_uri", "client_id"];

/**
 * Bodies of about the route's limit: deep, wide and long ones, and a valid body in which each part is
 * long in turn.
 */
export function* hostileBodies(route: TriedRoute, valid: unknown): Generator<HostileBody> {
  const max = Math.min(route.maxBytes ?? 64 * KIB, MAX);
  if (route.takesForm !== undefined) yield* hostileForms(max);
  else {
    yield { what: "deep", payload: `{"a":${nest(max - REST)}}` };
    yield { what: "keys", payload: `{${number((at) => `"k${at}":1,`, max - REST)}"k":1}` };
    yield { what: "list", payload: `[${fill("1,", max - REST)}1]` };
    yield { what: "text", payload: `"${fill("a", max - REST)}"` };
    yield { what: "escapes", payload: `"${fill("\\n", max - REST)}"` };
    yield* longParts(route, valid as Json | undefined, max);
  }
}

function* hostileForms(max: number): Generator<HostileBody> {
  for (const field of FIELDS) {
    for (const piece of PIECES) {
      const rest = max - field.length - 1;
      yield {
        what: `${field} of ${piece}`,
        payload: `${field}=${fill(encodeURIComponent(piece), rest)}`,
      };
    }
  }
  yield { what: "fields", payload: number((at) => `a${at}=&`, max) };
  yield { what: "one field", payload: fill("a=&", max) };
}

function* longParts(
  route: TriedRoute,
  valid: Json | undefined,
  max: number,
): Generator<HostileBody> {
  const options = { io: "input", unrepresentable: "any" } as const;
  const schema = z.toJSONSchema(route.body as z.ZodType, options) as Schema;
  const tried = new Set<string>();
  for (const sample of [...(valid === undefined ? [] : [valid]), ...samples(schema)]) {
    for (const path of pathsOf(sample)) {
      const old = partAt(sample, path);
      const name = path.join(".");
      const kind = `${name} ${typeof old}`;
      if (tried.has(kind)) continue;
      tried.add(kind);
      const put = (part: Json) => JSON.stringify(replace(sample, path, part));
      const isFile = path.at(-1) === "bytes" || path.at(-1) === "data";
      const usual = Math.min(max, USUAL) - REST;
      if (Array.isArray(old) && old.length > 0) {
        const { length } = JSON.stringify(old[0]);
        const items = Math.floor((Math.min(max, LIST) - REST) / (length + 1));
        yield { what: `${name}, a long list`, payload: put(Array(items).fill(old[0])) };
      }
      if (typeof old !== "string") continue;
      for (const piece of route.who === "worker" ? ["a"] : PIECES) {
        const printed = JSON.stringify(piece).length - 2;
        const text = isFile
          ? Buffer.from(fill(piece, usual / 2)).toString("base64")
          : piece.repeat(Math.floor(usual / printed));
        yield { what: `${name} of ${piece}`, payload: put(text) };
      }
      if (max > USUAL && route.who !== "worker") {
        const text = isFile
          ? Buffer.from(fill("a,a\n", LIST / 2)).toString("base64")
          : fill("a", max - REST);
        yield { what: `${name}, as long as possible`, payload: put(text) };
      }
    }
  }
}

function nest(bytes: number): string {
  const half = Math.floor(bytes / 2);
  return `${"[".repeat(half)}${"]".repeat(half)}`;
}

function fill(piece: string, bytes: number): string {
  return piece.repeat(Math.floor(bytes / piece.length));
}

/** Repeats a text with a number in it. */
function number(make: (n: number) => string, bytes: number): string {
  const pieces: string[] = [];
  for (let [n, used] = [0, 0]; ; n += 1) {
    const piece = make(n);
    used += piece.length;
    if (used > bytes) return pieces.join("");
    pieces.push(piece);
  }
}

/** A body of the schema, with every optional part, and one for each alternative. */
function samples(schema: Schema): readonly Json[] {
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum !== undefined) return [schema.enum[0] as Json];
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined) return alternatives.flatMap(samples);
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- other types are any value.
  switch (schema.type) {
    case "object": {
      const entries = Object.entries(schema.properties ?? {}).map(
        ([key, of]) => [key, samples(of)] as const,
      );
      const { additionalProperties: more } = schema;
      if (typeof more === "object") entries.push(["k", samples(more)]);
      const first = Object.fromEntries(entries.map(([key, all]) => [key, all[0] as Json]));
      return [
        first,
        ...entries.flatMap(([key, all]) => all.slice(1).map((each) => ({ ...first, [key]: each }))),
      ];
    }
    case "array":
      if (schema.prefixItems) return [schema.prefixItems.map((each) => samples(each)[0] as Json)];
      return samples(schema.items ?? {}).map((item) => [item]);
    case "string":
      return [sampleText(schema)];
    case "integer":
    case "number":
      return [Math.max(schema.minimum ?? 1, 1)];
    case "boolean":
      return [true];
    case "null":
      return [null];
    default:
      return [1];
  }
}

const TEXTS = [
  "aaaaaaaaaaaa",
  "1",
  "a@example.edu",
  "https://a.example/",
  "YQ==",
  "0".repeat(64),
  "a".repeat(43),
];

function sampleText({ pattern, format, minLength = 0 }: Schema): string {
  const parameters: Readonly<Record<string, string>> = {
    email: "a@example.edu",
    uri: "https://a.example/",
    base64: "YQ==",
  };
  if (format !== undefined && parameters[format] !== undefined) return parameters[format];
  const fits = TEXTS.find(
    (text) =>
      text.length >= minLength && (pattern === undefined || new RegExp(pattern, "u").test(text)),
  );
  return fits ?? "a".repeat(minLength);
}

type Path = readonly (string | number)[];

function pathsOf(value: Json, path: Path = []): readonly Path[] {
  const below =
    typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([key, each]) =>
          pathsOf(each, [...path, Array.isArray(value) ? Number(key) : key]),
        )
      : [];
  return path.length === 0 ? below : [path, ...below];
}

function partAt(value: Json, path: Path): Json {
  return path.reduce<Json>((inside, key) => (inside as Record<string, Json>)[key] as Json, value);
}

function replace(value: Json, [key, ...rest]: Path, by: Json): Json {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((each, index) => (index === key ? replace(each, rest, by) : each));
  const object = value as Readonly<Record<string, Json>>;
  return { ...object, [key]: replace(object[key] as Json, rest, by) };
}
