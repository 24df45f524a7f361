import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type Node,
  type Pair,
  type YAMLError,
} from "yaml";
import type { Mistake, SpecPath } from "../judging/mistake.ts";

/** A parsed problem.yaml or course.yaml: plain data and the source position of each part. */
export interface SpecSource {
  /** Integers are bigints. Undefined if the text has syntax errors. */
  readonly data: unknown;
  readonly syntaxMistakes: readonly PlacedMistake[];
  /** Locates a mistake; an absent part gets the position of its parent. */
  readonly locate: (mistake: Mistake) => PlacedMistake;
}

/** A mistake with its line and column, 1-based. */
export interface PlacedMistake extends Omit<Mistake, "path" | "at" | "offset"> {
  readonly line: number;
  readonly column: number;
}

/** Parses YAML. Below the keys in `asWritten` all scalars stay texts as written, such as `1e-6`. */
export function parseSpecSource(text: string, asWritten: readonly string[] = []): SpecSource {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, {
    intAsBigInt: true,
    lineCounter,
    // Report a list used as a key to the author as a mistake, not as a warning on the terminal.
    logLevel: "error",
    prettyErrors: false,
    // The library's check is quadratic: a few thousand keys would take minutes.
    uniqueKeys: false,
  });
  const repeated = findRepeatedKeys(document);
  const reserved = findReservedKeys(document);
  keepKeysAsWritten(document);
  keepValuesAsWritten(document, asWritten);
  const placeAt = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset);
    return { line, column: col };
  };
  const syntaxMistakes = [
    ...withoutConsequences([...document.errors, ...document.warnings]).map((error) => ({
      ...describeSyntaxError(error),
      ...placeAt(error.pos[0]),
    })),
    ...repeated.map((offset) => ({ ...REPEATED_KEY, ...placeAt(offset) })),
    ...reserved.map((offset) => ({ ...RESERVED_KEY, ...placeAt(offset) })),
  ];
  const pairs: PairsByKey = new WeakMap();
  const converted = document.errors.length === 0 ? toData(document) : { data: undefined };
  if (converted.problem !== undefined) {
    const hint = "Write out what each alias, `*name`, stands for.";
    syntaxMistakes.push({
      code: "yaml-syntax",
      message: converted.problem,
      line: 1,
      column: 1,
      hint,
    });
  }
  return {
    data: converted.data,
    syntaxMistakes,
    locate: ({ code, path, at, offset, message, hint }) => ({
      code,
      message,
      ...placeAt(findOffset({ document, text, pairs }, path, at ?? "value", offset)),
      ...(hint !== undefined && { hint }),
    }),
  };
}

const REPEATED_KEY = {
  code: "duplicate-key",
  message: "this key appears twice",
  hint: "Remove one of the two, or merge their values.",
} as const;

/** Every JavaScript object has this property, and schemas ignore it. */
const RESERVED_KEY = {
  code: "unknown-key",
  message: "no key may be called '__proto__'",
  hint: "Choose another name.",
} as const;

function findReservedKeys(document: Document): readonly number[] {
  const offsets: number[] = [];
  visit(document, {
    Pair(_, { key }) {
      if (isScalar(key) && key.value === "__proto__") offsets.push(startOf(key));
    },
  });
  return offsets;
}

/** Offsets of repeated keys. */
function findRepeatedKeys(document: Document): readonly number[] {
  const offsets: number[] = [];
  visit(document, {
    Map(_, { items }) {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value)) offsets.push(startOf(key));
        seen.add(key.value);
      }
    },
  });
  return offsets;
}

/** Keeps keys as written: `007` and `1e3` are student IDs, not the numbers 7 and 1000. */
function keepKeysAsWritten(document: Document): void {
  visit(document, {
    Pair(_, { key }) {
      if (!isScalar(key) || key.source === undefined || /^0[xo]/.test(key.source)) return;
      if (typeof key.value === "bigint" || typeof key.value === "number") key.value = key.source;
    },
  });
}

function keepValuesAsWritten(document: Document, keys: readonly string[]): void {
  visit(document, {
    Pair(_, { key, value }) {
      if (!isScalar(key) || !keys.includes(String(key.value))) return;
      visit(value as Node | null, {
        Scalar(at, scalar) {
          const { source, value: scalarValue } = scalar;
          if (at !== "key" && source !== undefined && scalarValue !== null) scalar.value = source;
        },
      });
    },
  });
}

/** Converts the document. An alias without an anchor is detected only here, by an exception. */
function toData(document: Document): { readonly data: unknown; readonly problem?: string } {
  try {
    return { data: document.toJS() };
  } catch (error) {
    return { data: undefined, problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Once the parser gave up, it reports the end of each list and mapping that it was in. */
function withoutConsequences(errors: readonly YAMLError[]): readonly YAMLError[] {
  const exhaustion = errors.find(({ code }) => code === "RESOURCE_EXHAUSTION");
  return exhaustion === undefined ? errors : [exhaustion];
}

function describeSyntaxError(error: YAMLError): Pick<Mistake, "code" | "message" | "hint"> {
  if (error.code === "RESOURCE_EXHAUSTION") {
    return {
      code: "yaml-syntax",
      message: "lists and mappings are nested too deeply here",
      hint: "No file needs hundreds of levels. Is a bracket not closed?",
    };
  }
  if (error.code === "TAB_AS_INDENT") {
    return {
      code: "yaml-tab",
      message: "this line begins with a tab, but YAML is indented with spaces",
      hint: "Replace the tab with two spaces for each level.",
    };
  }
  if (error.code === "MULTIPLE_DOCS") {
    return {
      code: "yaml-syntax",
      message: "a second document begins here, but this file must hold only one",
      hint: "Remove the line `---`.",
    };
  }
  if (error.code === "BLOCK_AS_IMPLICIT_KEY") {
    return {
      code: "yaml-syntax",
      message:
        "this value contains a colon or continues on the next line, so it looks like a mapping",
      hint: 'Put a text with a colon in quotes, `name: "Nim: a game"`, and align the keys of one level.',
    };
  }
  const mayBeText = error.code === "BAD_SCALAR_START" || error.message.includes("at node end");
  return {
    code: "yaml-syntax",
    message: error.message,
    ...(mayBeText && { hint: "If this is a text, put all of it in quotes." }),
  };
}

/** The entries of mappings: a file may have thousands of mistakes in one mapping. */
type PairsByKey = WeakMap<Node, ReadonlyMap<string, Pair<Node, Node | null>>>;

interface ParsedText {
  readonly document: Document;
  readonly text: string;
  readonly pairs: PairsByKey;
}

/** File offset of the last entry of the path that exists. */
function findOffset(
  { document, text, pairs }: ParsedText,
  path: SpecPath,
  at: "key" | "value",
  offsetInText: number | undefined,
): number {
  let node: Node | null = document.contents;
  let keyStart = startOf(node);
  for (const step of path) {
    const entry = findEntry(resolve(document, node), step, pairs);
    if (entry === undefined) return startOf(node);
    keyStart = entry.keyStart;
    node = entry.node;
  }
  // If the key has no value, point at the key.
  if (at === "key" || isNothing(node)) return keyStart;
  if (offsetInText === undefined) return startOf(node);
  if (isScalar(node) && node.type === "BLOCK_LITERAL") {
    return findInBlock(text, startOf(node), String(node.value), offsetInText);
  }
  const quote = isScalar(node) && node.type?.startsWith("QUOTE_") ? 1 : 0;
  return startOf(node) + quote + offsetInText;
}

/** File offset of a place in a block text, `key: |`, whose lines are indented in the file. */
function findInBlock(text: string, start: number, value: string, offset: number): number {
  const before = value.slice(0, offset).split("\n");
  const lines = text.slice(text.indexOf("\n", start) + 1).split("\n");
  const first = lines.find((line) => line.trim() !== "") ?? "";
  const own = lines[before.length - 1] ?? "";
  const indent = Math.min(first.length - first.trimStart().length, own.length);
  const skipped = lines.slice(0, before.length - 1).reduce((sum, line) => sum + line.length + 1, 0);
  return text.indexOf("\n", start) + 1 + skipped + indent + (before.at(-1)?.length ?? 0);
}

interface Entry {
  readonly keyStart: number;
  readonly node: Node | null;
}

function findEntry(
  parent: Node | null,
  step: string | number,
  pairs: PairsByKey,
): Entry | undefined {
  if (isSeq<Node>(parent)) {
    const item = parent.items[Number(step)];
    return item && { keyStart: startOf(item), node: item };
  }
  if (isMap<Node, Node | null>(parent)) {
    // The last of several equal keys counts.
    const byKey =
      pairs.get(parent) ??
      new Map(
        parent.items.flatMap((pair) => (isScalar(pair.key) ? [[String(pair.key), pair]] : [])),
      );
    pairs.set(parent, byKey);
    const pair = byKey.get(String(step));
    return pair && { keyStart: startOf(pair.key), node: pair.value };
  }
  return undefined;
}

function resolve(document: Document, node: Node | null): Node | null {
  return isAlias(node) ? (node.resolve(document) ?? null) : node;
}

function isNothing(node: Node | null): boolean {
  return node === null || (isScalar(node) && node.value === null && node.source === "");
}

function startOf(node: Node | null): number {
  return node?.range?.[0] ?? 0;
}
