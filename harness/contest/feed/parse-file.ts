import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, type YAMLMap } from "yaml";
import type { LocatedObject } from "./contest-reader.ts";
import { isJsonObject } from "./object-fields.ts";

/** A JSON or YAML file of a package, with the lines of its parts. */
export interface ParsedFile extends LocatedObject {
  readonly name: string;
  /** Items of the file's array; undefined if it holds something else. */
  readonly items: readonly LocatedObject[] | undefined;
}

/** A file that cannot be parsed, and where. */
export interface BrokenFile {
  readonly location: string;
  readonly message: string;
}

/** Collections in a mapping, as in `problems:` of problemset.yaml. */
const LIST_PROPERTY = "problems";

/** Parses a file by the ending of its name. */
export function parseFile(name: string, text: string): ParsedFile | BrokenFile {
  return name.endsWith(".json") ? parseJson(name, text) : parseYaml(name, text);
}

export function isBroken(file: ParsedFile | BrokenFile): file is BrokenFile {
  return "message" in file;
}

function parseJson(name: string, text: string): ParsedFile | BrokenFile {
  let data: unknown;
  try {
    // Editors on Windows write a byte-order mark.
    data = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const [, message = reason, line] =
      /^(.*?) in JSON at position \d+ \(line (\d+) .*$/s.exec(reason) ?? [];
    return {
      location: line === undefined ? name : `${name}, line ${line}`,
      message: `is not JSON: ${message}`,
    };
  }
  if (!Array.isArray(data)) return { name, location: name, data, items: undefined };
  const lines = text.trimEnd().includes("\n") ? findItemLines(text) : [];
  return { name, location: name, data, items: locateItems(name, data, lines) };
}

function parseYaml(name: string, text: string): ParsedFile | BrokenFile {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter });
  const [error] = document.errors;
  if (error !== undefined) {
    const [reason = ""] = error.message.split("\n");
    return {
      location: `${name}, line ${lineCounter.linePos(error.pos[0]).line}`,
      message: `is not YAML: ${reason.replace(/ at line \d+, column \d+:?$/, "")}`,
    };
  }
  const lineOf = (node: Node | null | undefined) =>
    node?.range == null ? undefined : lineCounter.linePos(node.range[0]).line;
  // An attacker's aliases would grow without this limit.
  const data: unknown = document.toJS({ maxAliasCount: 100 });
  const root: Node | null = document.contents;
  const list = isMap(root) ? root.get(LIST_PROPERTY, true) : root;
  const values: unknown = isJsonObject(data) ? data[LIST_PROPERTY] : data;
  const items =
    isSeq<Node>(list) && Array.isArray(values)
      ? locateItems(name, values, list.items.map(lineOf))
      : undefined;
  return {
    name,
    location: name,
    data,
    items,
    locations: isMap(root) ? findLocations(name, root, lineOf) : undefined,
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
