import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLMap,
} from "yaml";
import type { LocatedObject } from "./contest-reader.ts";
import { isJsonObject } from "./object-fields.ts";

/** A JSON or YAML file of a package, with the lines of its parts. */
export interface ParsedFile extends LocatedObject {
  readonly kind: "parsed";
  readonly name: string;
  /** Items of the file's array; undefined if it holds something else. */
  readonly items: readonly LocatedObject[] | undefined;
}

/** A file that cannot be parsed, and where. */
export interface BrokenFile {
  readonly kind: "broken";
  readonly location: string;
  readonly message: string;
}

/** A mapping may hold its items in this property, as problemset.yaml does. */
const PROBLEMS_PROPERTY = "problems";
/** More aliases are an attack: each may stand for a large value. */
const MAX_ALIASES = 100;

/** Parses a file by the ending of its name. */
export function parseFile(name: string, text: string): ParsedFile | BrokenFile {
  return name.endsWith(".json") ? parseJson(name, text) : parseYaml(name, text);
}

function parseJson(name: string, fileText: string): ParsedFile | BrokenFile {
  // Editors on Windows write a byte-order mark.
  const text = fileText.replace(/^\uFEFF/, "");
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    const { line, message } = explainJsonError(error, text);
    const location = text.trim() === "" ? name : `${name}, line ${line}`;
    return { kind: "broken", location, message };
  }
  if (!Array.isArray(data)) return { kind: "parsed", name, location: name, data, items: undefined };
  const lines = text.trimEnd().includes("\n") ? findItemLines(text) : [];
  return { kind: "parsed", name, location: name, data, items: locateItems(name, data, lines) };
}

/** Explains an error of `JSON.parse` in one line, without the excerpts of the text in its message. */
export function explainJsonError(
  error: unknown,
  text: string,
): { readonly line: number; readonly message: string } {
  const reason = error instanceof Error ? error.message : String(error);
  const [, problem = reason, offset] =
    /^(.*?)(?: in JSON at position (\d+) .*|, (?:\.\.\.)?".*" is not valid JSON)$/s.exec(reason) ??
    [];
  const end = offset === undefined ? findUnexpectedToken(text) : Number(offset);
  return {
    line: text.slice(0, end).split("\n").length,
    message: `is not JSON: ${problem.replaceAll(/\s+/g, " ")}`,
  };
}

/** The error of an unexpected token is the only one that lacks its position: all shorter texts lack it. */
function findUnexpectedToken(text: string): number {
  let [low, high] = [0, text.trimEnd().length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (hasUnexpectedToken(text.slice(0, middle + 1))) high = middle;
    else low = middle + 1;
  }
  return low;
}

function hasUnexpectedToken(text: string): boolean {
  try {
    JSON.parse(text);
    return false;
  } catch (error) {
    return error instanceof SyntaxError && error.message.startsWith("Unexpected token");
  }
}

function parseYaml(name: string, text: string): ParsedFile | BrokenFile {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter });
  const [error] = document.errors;
  if (error !== undefined) {
    const [reason = ""] = error.message.split("\n");
    return {
      kind: "broken",
      location: `${name}, line ${lineCounter.linePos(error.pos[0]).line}`,
      message: `is not YAML: ${reason.replace(/ at line \d+, column \d+:?$/, "")}`,
    };
  }
  const lineOf = (node: Node | null | undefined) =>
    node?.range == null ? undefined : lineCounter.linePos(node.range[0]).line;
  let data: unknown;
  try {
    data = document.toJS({ maxAliasCount: MAX_ALIASES });
  } catch (aliasError) {
    return { kind: "broken", ...explainAliasError(aliasError, name, document, lineOf) };
  }
  const root: Node | null = document.contents;
  const list = isMap(root) ? root.get(PROBLEMS_PROPERTY, true) : root;
  const values: unknown = isJsonObject(data) ? data[PROBLEMS_PROPERTY] : data;
  const items =
    isSeq<Node>(list) && Array.isArray(values)
      ? locateItems(name, values, list.items.map(lineOf))
      : undefined;
  return {
    kind: "parsed",
    name,
    location: name,
    data,
    items,
    locations: isMap(root) ? findLocations(name, root, lineOf) : undefined,
  };
}

/** Explains why the document cannot be converted: only then are its aliases resolved. */
function explainAliasError(
  error: unknown,
  name: string,
  document: Document,
  lineOf: (node: Node) => number | undefined,
): Omit<BrokenFile, "kind"> {
  const anchors = new Set<string>();
  let unresolved: Alias | undefined;
  visit(document, {
    Node(_, node) {
      if (isAlias(node) && !anchors.has(node.source)) {
        unresolved = node;
        return visit.BREAK;
      }
      if (!isAlias(node) && node.anchor !== undefined) anchors.add(node.anchor);
      return undefined;
    },
  });
  if (unresolved === undefined) {
    const reason = error instanceof Error ? error.message : String(error);
    return { location: name, message: `cannot be read: ${reason}` };
  }
  return {
    location: `${name}, line ${lineOf(unresolved) ?? 1}`,
    message: `has the alias *${unresolved.source}, but no anchor &${unresolved.source} before it`,
  };
}

/** The location of each property of a mapping. */
function findLocations(
  name: string,
  { items }: YAMLMap,
  lineOf: (node: Node) => number | undefined,
): ReadonlyMap<string, string> {
  return new Map(
    items.flatMap(({ key }) => {
      const line = isScalar(key) ? lineOf(key) : undefined;
      return isScalar(key) && line !== undefined
        ? [[String(key.value), `${name}, line ${line}`] as const]
        : [];
    }),
  );
}

function locateItems(
  name: string,
  values: readonly unknown[],
  lines: readonly (number | undefined)[],
): readonly LocatedObject[] {
  return values.map((data, index) => {
    const line = lines[index];
    return {
      location: `${name}, ${line === undefined ? `item ${index + 1}` : `line ${line}`}`,
      data,
    };
  });
}

/** Lines on which the items of an array begin, in the text of valid JSON. */
function findItemLines(text: string): readonly number[] {
  const lines: number[] = [];
  const parts = /"(?:[^"\\]|\\.)*"|[[{\]},\n]|[^\s"[{\]},]+/g;
  let [line, depth, isItemNext] = [1, 0, false];
  for (const [part] of text.matchAll(parts)) {
    if (part === "\n") {
      line += 1;
      continue;
    }
    if (isItemNext && part !== "]") {
      lines.push(line);
      isItemNext = false;
    }
    if (part === "[" || part === "{") {
      depth += 1;
      isItemNext = depth === 1;
    } else if (part === "]" || part === "}") depth -= 1;
    else if (part === "," && depth === 1) isItemNext = true;
  }
  return lines;
}
