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
  type YAMLError,
} from "yaml";
import type { Mistake, SpecPath } from "../judging/mistake.ts";

/** The text of a problem.yaml or course.yaml as plain data, and where in the text each part of it stands. */
export interface SpecSource {
  /** Every integer is a bigint. Undefined when the text cannot be trusted to mean anything. */
  readonly data: unknown;
  readonly syntaxMistakes: readonly PlacedMistake[];
  /** Where a mistake stands; for a part that is absent, where its parent stands. */
  readonly place: (mistake: Mistake) => PlacedMistake;
}

/** A mistake with its line and column, 1-based. */
export interface PlacedMistake extends Omit<Mistake, "path" | "at" | "offset"> {
  readonly line: number;
  readonly column: number;
}

/** Below the keys in `asWritten` numbers and yes and no are texts: `1e-6` stays these four letters. */
export function parseSpecSource(text: string, asWritten: readonly string[] = []): SpecSource {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, {
    intAsBigInt: true,
    lineCounter,
    // A key that is a list is a mistake for the author, not a warning of ours to the terminal.
    logLevel: "error",
    prettyErrors: false,
    // Each key is compared with every other one: some thousands of keys would take minutes.
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
    ...[...document.errors, ...document.warnings].map((error) => ({
      ...describeSyntaxError(error),
      ...placeAt(error.pos[0]),
    })),
    ...repeated.map((offset) => ({ ...REPEATED_KEY, ...placeAt(offset) })),
    ...reserved.map((offset) => ({ ...RESERVED_KEY, ...placeAt(offset) })),
  ];
  const read = document.errors.length === 0 ? toData(document) : { data: undefined };
  if (read.problem !== undefined) {
    const hint = "Write out what each alias, `*name`, stands for.";
    syntaxMistakes.push({ code: "yaml-syntax", message: read.problem, line: 1, column: 1, hint });
  }
  return {
    data: read.data,
    syntaxMistakes,
    place: ({ code, path, at, offset, message, hint }) => ({
      code,
      message,
      ...placeAt(findOffset(document, path, at ?? "value", offset)),
      ...(hint !== undefined && { hint }),
    }),
  };
}

const REPEATED_KEY = {
  code: "duplicate-key",
  message: "this key stands here twice",
  hint: "Remove one of the two, or merge what they hold.",
} as const;

/** Objects of JavaScript have it already, and schemas pass over it. */
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

/** Where keys stand that their mapping has already. */
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

/** A key is a name: `007` and `1e3` are students' ids, not the numbers 7 and 1000. */
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
          const { source, value: read } = scalar;
          if (at !== "key" && source !== undefined && read !== null) scalar.value = source;
        },
      });
    },
  });
}

/** An alias without its anchor shows only now, and as an exception. */
function toData(document: Document): { readonly data: unknown; readonly problem?: string } {
  try {
    return { data: document.toJS() };
  } catch (error) {
    return { data: undefined, problem: error instanceof Error ? error.message : String(error) };
  }
}

function describeSyntaxError(error: YAMLError): Pick<Mistake, "code" | "message" | "hint"> {
  if (error.code === "TAB_AS_INDENT") {
    return {
      code: "yaml-tab",
      message: "this line begins with a tab, and YAML is indented by spaces",
      hint: "Replace the tab by two spaces for each level.",
    };
  }
  if (error.code === "MULTIPLE_DOCS") {
    return {
      code: "yaml-syntax",
      message: "this file is one document, and here begins a second one",
      hint: "Remove the line `---`.",
    };
  }
  if (error.code === "BLOCK_AS_IMPLICIT_KEY") {
    return {
      code: "yaml-syntax",
      message: "this value has a colon, or goes on in the next line, and so looks like a mapping",
      hint: 'Put a text with a colon into quotes, `name: "Nim: a game"`; begin keys of one level in one column.',
    };
  }
  const mayBeText = error.code === "BAD_SCALAR_START" || error.message.includes("at node end");
  return {
    code: "yaml-syntax",
    message: error.message,
    ...(mayBeText && { hint: "If this is a text, put all of it into quotes." }),
  };
}

/** The offset in the file of the last entry of the path that exists. */
function findOffset(
  document: Document,
  path: SpecPath,
  at: "key" | "value",
  offsetInText: number | undefined,
): number {
  let node: Node | null = document.contents;
  let keyStart = startOf(node);
  for (const step of path) {
    const entry = findEntry(resolve(document, node), step);
    if (entry === undefined) return startOf(node);
    keyStart = entry.keyStart;
    node = entry.node;
  }
  // Where nothing is written after a key, the key is all there is to point at.
  if (at === "key" || isNothing(node)) return keyStart;
  if (offsetInText === undefined) return startOf(node);
  const quote = isScalar(node) && node.type?.startsWith("QUOTE_") ? 1 : 0;
  return startOf(node) + quote + offsetInText;
}

interface Entry {
  readonly keyStart: number;
  readonly node: Node | null;
}

function findEntry(parent: Node | null, step: string | number): Entry | undefined {
  if (isSeq<Node>(parent)) {
    const item = parent.items[Number(step)];
    return item && { keyStart: startOf(item), node: item };
  }
  if (isMap<Node, Node | null>(parent)) {
    // Of a key that stands twice the last one counts.
    const pair = parent.items.findLast((each) => isScalar(each.key) && String(each.key) === step);
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
