import type { KnownTypes, WrittenField, WrittenSignature } from "./fit-types.ts";
import { splitAtCommas } from "./written-type.ts";

/** Undefined if there is no such function, or if it has type parameters. */
export function findGoSignature(
  code: string,
  functionName: string,
): { readonly signature: WrittenSignature; readonly knownTypes: KnownTypes } | undefined {
  const head = new RegExp(`^func\\s+${functionName}\\s*\\(`, "m").exec(code);
  if (head === null) return undefined;
  const start = head.index + head[0].length;
  const close = endOf(code, start, "(", ")");
  const [, results = ""] =
    /^((?:\b(?:interface|struct)\s*\{\s*\}|[^{])*)\{/.exec(code.slice(close + 1)) ?? [];
  const aliases = new Map(
    [...code.matchAll(/^type\s+(\w+)\s*=?\s*([^\n{(]+)$/gm)].map(([, name = "", text = ""]) => [
      name,
      text,
    ]),
  );
  const plain = (type: string) =>
    type.replaceAll(/\w+/g, (word) => aliases.get(word) ?? word).replaceAll("*big.Int", "bigint");
  const bare = /^\s*\((.*)\)\s*$/s.exec(results)?.[1] ?? results;
  const fieldsOf = (name: string) =>
    listFields(code, name)?.map((field) => ({ ...field, type: plain(field.type) }));
  return {
    signature: {
      parameters: listTypes(code.slice(start, close)).map(plain),
      returns: listTypes(bare).map(plain).join(", "),
    },
    knownTypes: { ...KNOWN, fieldsOf, isField: (own, field) => bareName(own) === bareName(field) },
  };
}

const NEVER = /(?!)/;

const KNOWN: KnownTypes = {
  int: /^(?:u?int(?:8|16|32|64)?|rune|byte|bigint)$/,
  bool: /^bool$/,
  float: /^float(?:32|64)$/,
  text: /^string$/,
  option: /^\*$/,
  list: /^\[\]$/,
  set: /^(?:map|\[\])$/,
  map: /^map$/,
  tuple: NEVER,
  uniform: /^\[\d*\]$/,
};

function bareName(name: string): string {
  return name.toLowerCase().replaceAll("_", "");
}

/** Types of `a, b int, c string`, or of a list of types alone. */
function listTypes(text: string): readonly string[] {
  const parts = splitAtCommas(text);
  const named = parts.map((part) => /^\w+\s+(?=\S)(.*)$/s.exec(part)?.[1]);
  if (named.every((type) => type === undefined)) return parts;
  let type = "";
  return named
    .toReversed()
    .map((own) => (type = own ?? type))
    .toReversed();
}

function listFields(code: string, name: string): readonly WrittenField[] | undefined {
  const head = new RegExp(`^type\\s+${name}\\s+struct\\s*\\{`, "m").exec(code);
  if (head === null) return undefined;
  const start = head.index + head[0].length;
  const lines = code.slice(start, endOf(code, start, "{", "}")).split(/[\n;]/);
  return lines.flatMap((line) => {
    const [, names = "", type = ""] = /^\s*(\w+(?:\s*,\s*\w+)*)\s+([^`]+)/.exec(line) ?? [];
    return splitAtCommas(names).map((each) => ({ name: each, type: type.trim() }));
  });
}

/** Position at which the bracket opened at `start` is closed. */
function endOf(code: string, start: number, open: string, close: string): number {
  let depth = 1;
  for (let at = start; at < code.length; at += 1) {
    if (code[at] === open) depth += 1;
    if (code[at] === close && --depth === 0) return at;
  }
  return code.length;
}
