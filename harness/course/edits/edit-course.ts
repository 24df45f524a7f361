import { isDeepStrictEqual } from "node:util";
import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  stringify,
  visit,
  type YAMLMap,
} from "yaml";
import { type Diagnostic, DiagnosticsError } from "../../core/spec/diagnostic.ts";
import { parseSpecSource } from "../../core/spec/spec-source.ts";
import { courseSchema } from "../course-schema.ts";
import { parseCourse } from "../read-course.ts";
import { applySplices, overlap, printPatch, type Splice } from "./splice.ts";

/** The keys of an exercise that pages can edit, in the order in which they are written. */
export const EDITABLE_KEYS = ["points", "opens", "deadline", "release"] as const;

/** A new value of a key in course.yaml. */
export interface CourseEdit {
  /** Undefined: the course's own key; only `release`. */
  readonly exercise?: string | undefined;
  readonly key: (typeof EDITABLE_KEYS)[number];
  /** A time as it is to be written; null removes the key. */
  readonly value: string | number | null;
}

/** The values that pages can edit, as they are written in course.yaml. */
export interface CourseSettings {
  readonly timezone: string;
  readonly release?: string;
  readonly exercises: readonly {
    readonly id: string;
    readonly points: number;
    readonly opens?: string;
    readonly deadline?: string;
    readonly release?: string;
  }[];
}

/** @throws {DiagnosticsError} with every mistake in the file. */
export function readCourseSettings(text: string, file: string): CourseSettings {
  parseCourse(text, file);
  const { timezone, release, exercises } = courseSchema.parse(parseSpecSource(text).data);
  return {
    timezone,
    ...(release !== undefined && { release }),
    exercises: exercises.map(({ id, points, opens, deadline, release: own }) => ({
      id,
      points,
      ...(opens !== undefined && { opens }),
      ...(deadline !== undefined && { deadline }),
      ...(own !== undefined && { release: own }),
    })),
  };
}

/**
 * Changes values in the text of a course.yaml without mistakes. Everything else stays as it is, to the
 * byte: the text is changed at the places that the YAML document names, and read again.
 * @returns the new text, whose times and contents are still to be checked, and a unified diff.
 * @throws {DiagnosticsError} if an edit would change other entries, too, or if its place is unclear.
 */
export function editCourse(
  text: string,
  file: string,
  edits: readonly CourseEdit[],
): { readonly text: string; readonly patch: string } {
  // Offsets of the document do not count it.
  const mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
  const content = text.slice(mark.length);
  const lineCounter = new LineCounter();
  const document = parseDocument(content, { lineCounter, logLevel: "error", uniqueKeys: false });
  const fail = (node: Node | undefined, problem: Pick<Diagnostic, "code" | "message" | "hint">) => {
    const { line, col } = lineCounter.linePos(node?.range?.[0] ?? 0);
    return new DiagnosticsError([{ file, line, column: col, ...problem }]);
  };
  const byEntry = Map.groupBy(edits, ({ exercise }) => exercise);
  const splices: Splice[] = [];
  for (const [exercise, entryEdits] of byEntry) {
    const map = findEntry(document, exercise);
    if (map === undefined) throw fail(undefined, UNCLEAR);
    for (const edit of inOrder(entryEdits)) {
      const pair = map.items.find(({ key }) => nameOf(key) === edit.key);
      const anchor = pair && findSharedAnchor(document, pair);
      if (anchor !== undefined) throw fail(pair?.key as Node, describeShared(edit.key, anchor));
      splices.push(...spliceFor(content, map, pair, edit, entryEdits));
    }
  }
  if (overlap(splices)) throw fail(undefined, UNCLEAR);
  const edited = applySplices(content, splices);
  const { data, syntaxMistakes } = parseSpecSource(edited);
  const expectedData = withEdits(parseSpecSource(content).data, edits);
  if (syntaxMistakes.length > 0 || !isDeepStrictEqual(data, expectedData)) {
    throw fail(undefined, UNCLEAR);
  }
  return { text: mark + edited, patch: printPatch(content, splices, "course.yaml") };
}

const UNCLEAR = {
  code: "unclear-edit",
  message: "this file is written in a way that cannot be changed here without changing more",
  hint: "Change it in the file, and reload it.",
} as const;

function describeShared(key: string, anchor: string) {
  return {
    code: "shared-value",
    message: `other entries use this \`${key}\` as \`*${anchor}\`, and would change with it`,
    hint: "Write their values out in the file, or change it there.",
  };
}

/** Later keys of an entry follow earlier ones that are added at the same place. */
function inOrder(edits: readonly CourseEdit[]): readonly CourseEdit[] {
  return edits.toSorted((a, b) => EDITABLE_KEYS.indexOf(a.key) - EDITABLE_KEYS.indexOf(b.key));
}

function nameOf(key: unknown): string | undefined {
  return isScalar(key) ? String(key.value) : undefined;
}

function resolve(document: Document, node: unknown): unknown {
  return isAlias(node) ? node.resolve(document) : node;
}

function findEntry(document: Document, exercise: string | undefined): YAMLMap | undefined {
  const { contents } = document;
  if (!isMap(contents) || exercise === undefined) return isMap(contents) ? contents : undefined;
  const pair = contents.items.find(({ key }) => nameOf(key) === "exercises");
  const list = resolve(document, pair?.value);
  if (!isSeq(list)) return undefined;
  return list.items
    .map((item) => resolve(document, item))
    .filter((item) => isMap(item))
    .find((item) => resolveText(document, item, "id") === exercise);
}

function resolveText(document: Document, map: YAMLMap, key: string) {
  const value = resolve(document, map.items.find((each) => nameOf(each.key) === key)?.value);
  return isScalar(value) ? String(value.value) : undefined;
}

/** The anchor of a pair's value that aliases elsewhere name. */
function findSharedAnchor(document: Document, { value }: Pair): string | undefined {
  const anchor = isScalar(value) ? value.anchor : undefined;
  if (anchor === undefined) return undefined;
  let isUsed = false;
  visit(document, {
    Alias(_, { source }) {
      isUsed ||= source === anchor;
    },
  });
  return isUsed ? anchor : undefined;
}

function spliceFor(
  text: string,
  map: YAMLMap,
  pair: Pair | undefined,
  { key, value }: CourseEdit,
  edits: readonly CourseEdit[],
): readonly Splice[] {
  if (pair !== undefined) {
    return value === null ? removePair(text, map, pair) : [replaceValue(pair, value)];
  }
  if (value === null) return [];
  const earlier: readonly string[] = EDITABLE_KEYS.slice(0, EDITABLE_KEYS.indexOf(key));
  const others = ["id", "name", "timezone", ...earlier];
  const removals = edits.flatMap((each) => (each.value === null ? [each.key as string] : []));
  const before = map.items.findLast((each) => {
    const name = nameOf(each.key) ?? "";
    return others.includes(name) && !removals.includes(name) && endOf(each) > 0;
  });
  return before === undefined ? [] : [insertAfter(text, map, before, `${key}: ${print(value)}`)];
}

function print(value: string | number): string {
  return typeof value === "number" ? String(value) : stringify(value, { lineWidth: 0 }).trimEnd();
}

const QUOTES: Readonly<Record<string, string>> = { QUOTE_SINGLE: "'", QUOTE_DOUBLE: '"' };

function replaceValue({ value: node }: Pair, value: string | number): Splice {
  const [start = 0, end = start] = (node as Node | null)?.range ?? [];
  const quote = typeof value === "string" && isScalar(node) ? QUOTES[node.type ?? ""] : undefined;
  return { start, end, text: quote === undefined ? print(value) : quote + String(value) + quote };
}

function startOf({ key }: Pair): number {
  return (key as Node).range?.[0] ?? 0;
}

function endOf({ value }: Pair): number {
  return (value as Node | null)?.range?.[1] ?? 0;
}

function insertAfter(text: string, map: YAMLMap, before: Pair, entry: string): Splice {
  const end = endOf(before);
  if (map.flow === true) return { start: end, end, text: `, ${entry}` };
  const [first = before] = map.items;
  const column = startOf(first) - (text.lastIndexOf("\n", startOf(first) - 1) + 1);
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  const at = endOfLine(text, end);
  return { start: at, end: at, text: newline + " ".repeat(column) + entry };
}

/** The end of the line of an offset, before its line break. */
function endOfLine(text: string, offset: number): number {
  const at = text.indexOf("\n", offset);
  if (at === -1) return text.length;
  return text[at - 1] === "\r" ? at - 1 : at;
}

/** Removes a key with its value, and its line if nothing else is on it. A comment stays. */
function removePair(text: string, map: YAMLMap, pair: Pair): readonly Splice[] {
  const [start, end] = [startOf(pair), endOf(pair)];
  if (map.flow === true) {
    const previous = map.items[map.items.indexOf(pair) - 1];
    const from = previous === undefined ? end : endOf(previous);
    const gap = text.slice(from, previous === undefined ? undefined : start);
    const comma = /^\s*,[ \t]*/.exec(gap)?.[0].length ?? 0;
    if (previous === undefined) return [{ start, end: end + comma, text: "" }];
    if (gap.length === comma) return [{ start: from, end, text: "" }];
    return [
      { start: from, end: from + comma, text: "" },
      { start, end, text: "" },
    ];
  }
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const lineEnd = endOfLine(text, end);
  const isAlone =
    text.slice(lineStart, start).trim() === "" && text.slice(end, lineEnd).trim() === "";
  if (!isAlone) return [{ start, end, text: "" }];
  const next = text.indexOf("\n", lineEnd);
  return [{ start: lineStart, end: next === -1 ? text.length : next + 1, text: "" }];
}

/** The data of a course.yaml with edits. */
function withEdits(data: unknown, edits: readonly CourseEdit[]): unknown {
  const copy = structuredClone(data) as Record<string, unknown>;
  const exercises = copy["exercises"] as Record<string, unknown>[];
  for (const { exercise, key, value } of edits) {
    const entry =
      exercise === undefined ? copy : exercises.find(({ id }) => String(id) === exercise);
    if (entry === undefined) continue;
    if (value === null) delete entry[key];
    else entry[key] = Number.isInteger(value) ? BigInt(value) : value;
  }
  return copy;
}
