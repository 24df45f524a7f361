/** Finds the parameters that a form's names stand for. */
import { findDots, splitLines } from "../../../core/forms/form-source.ts";
import { type FormTerm, readTerms } from "../../../core/forms/form-terms.ts";

/** A length: a number of lines or items by the name of its count, plus a number. */
export interface Length {
  readonly count: string;
  readonly plus: number;
}

/** The part of an input that a name of the form stands for. */
export type Shape =
  | { readonly kind: "scalar"; readonly name: string; readonly isOptional?: true }
  /** The number that tells which kind of query a line is. */
  | { readonly kind: "kind"; readonly name: string; readonly values: readonly bigint[] }
  | { readonly kind: "text"; readonly name: string; readonly length: Length | undefined }
  | { readonly kind: "list"; readonly name: string; readonly length: Length | undefined }
  | {
      readonly kind: "matrix";
      readonly name: string;
      readonly height: Length | undefined;
      readonly width: Length | undefined;
    }
  | {
      readonly kind: "rows";
      readonly name: string;
      readonly length: Length | undefined;
      readonly columns: readonly string[];
    }
  | {
      readonly kind: "cases";
      readonly name: string;
      readonly length: Length | undefined;
      readonly parts: readonly Shape[];
    };

export interface InferredForm {
  /** The form as the spec has it. */
  readonly text: string;
  readonly shapes: readonly Shape[];
}

/** The name that stands for a whole case or query in pasted statements. */
const CASE = /^(case|test|testcase|query|dataset)_?\{?1\}?$/i;

/**
 * @param blocks the form in plain math, and perhaps that of one case
 * @throws {FormError} if a line cannot be read
 */
export function inferForm(blocks: readonly (readonly string[])[]): InferredForm {
  const [first = [], ...others] = blocks.map((lines) => lines.filter((line) => line.trim() !== ""));
  const [second] = others;
  const at = first.findIndex((line) => CASE.test(line.trim().replaceAll(/\s/g, "")));
  if (at < 0 || second === undefined) return inferBody(first);
  const word =
    CASE.exec(first[at]?.trim().replaceAll(/\s/g, "") ?? "")?.[1]?.toLowerCase() ?? "case";
  const name = word === "query" ? "queries" : "cases";
  const [, count = "T"] = /_\{?([A-Za-z]\w*)\}?\s*$/.exec(first.at(-1) ?? "") ?? [];
  const inner = inferKinds(others.flat()) ?? inferBody(second);
  const head = inferBody(first.slice(0, at));
  return {
    text: [
      ...(at === 0 ? [] : [head.text]),
      `for ${name}_1 ... ${name}_${count}:`,
      ...inner.text.split("\n").map((line) => `  ${line}`),
    ].join("\n"),
    shapes: [
      ...head.shapes.filter((each) => each.name !== count),
      { kind: "cases", name, length: { count, plus: 0 }, parts: inner.shapes },
    ],
  };
}

/** Queries of several kinds: lines that begin with different numbers, such as `1 x` and `2 l r`. */
function inferKinds(lines: readonly string[]): InferredForm | undefined {
  const parsedLines = lines.map((line) => {
    const [text, value = "", words = ""] =
      /^(\d{1,9})((?: +[A-Za-z]\w*)*)$/.exec(line.trim()) ?? [];
    return { text, value, words: words.split(" ").filter((word) => word !== "") };
  });
  const values = new Set(parsedLines.map(({ value }) => value));
  if (values.size < 2 || values.size < lines.length || values.has("")) return undefined;
  const names = [...new Set(parsedLines.flatMap(({ words }) => words))];
  const isInAll = (name: string) => parsedLines.every(({ words }) => words.includes(name));
  const kind = names.includes("kind") ? "type" : "kind";
  return {
    text: parsedLines.map(({ text, value }) => `if ${kind} = ${value}: ${text}`).join("\n"),
    shapes: [
      { kind: "kind", name: kind, values: [...values].map(BigInt) },
      ...names.map((name): Shape => ({
        kind: "scalar",
        name,
        ...(!isInAll(name) && { isOptional: true }),
      })),
    ],
  };
}

function inferBody(lines: readonly string[]): InferredForm {
  const source = splitLines(lines.map((line) => line.trim()).join("\n"));
  const texts: string[] = [];
  const shapes: Shape[] = [];
  const counts = new Set<string>();
  const add = (shape: Shape) => {
    if (!shapes.some(({ name }) => name === shape.name)) shapes.push(shape);
  };
  for (let at = 0; at < source.length; at += 1) {
    const { text = "", offset = 0 } = source[at] ?? {};
    const heads = findDots(source, at);
    if (heads === undefined) {
      const line = renameFixed(text);
      texts.push(line);
      for (const shape of shapesOfLine(readTerms(line, offset, []))) add(shape);
      continue;
    }
    const tail = source[at + heads + 1]?.text ?? "";
    const row = shapesOfRows(readTerms(text, offset, []), readTerms(tail, offset, []));
    for (const shape of row) add(shape);
    const [grid] = row;
    const isGrid = grid?.kind === "rows" && grid.columns.length === 0;
    texts.push(
      ...(isGrid
        ? [`${grid.name}_1`, ":", `${grid.name}_${printLength(grid.length)}`]
        : [text, ":", tail]),
    );
    at += heads + 1;
  }
  for (const shape of shapes) for (const { count } of lengthsOf(shape)) counts.add(count);
  return {
    text: texts.join("\n"),
    shapes: shapes.filter((shape) => shape.kind !== "scalar" || !counts.has(shape.name)),
  };
}

function lengthsOf(shape: Shape): readonly Length[] {
  switch (shape.kind) {
    case "scalar":
    case "kind":
      return [];
    case "matrix":
      return [shape.height, shape.width].flatMap((each) => each ?? []);
    case "text":
    case "list":
    case "rows":
    case "cases":
      return shape.length === undefined ? [] : [shape.length];
  }
}

function printLength(length: Length | undefined): string {
  const { count = "N", plus = 0 } = length ?? {};
  return plus === 0 ? count : `{${count}${plus > 0 ? "+" : ""}${plus}}`;
}

/** `x_1 y_1 x_2 y_2` without dots are four values: x1, y1, x2 and y2. */
function renameFixed(line: string): string {
  if (/\.\.\.|…|\\[lc]?dots/.test(line)) return line;
  return line.replaceAll(/([A-Za-z]\w*?)_\{?(\d+)\}?(?![\w,])/g, "$1$2");
}

function shapesOfLine(terms: readonly FormTerm[]): readonly Shape[] {
  const shapes: Shape[] = [];
  const listed = new Map<string, FormTerm[]>();
  for (const term of terms) {
    if (term.kind !== "name") continue;
    if (term.indices.length === 0) shapes.push({ kind: "scalar", name: term.text });
    else listed.set(term.text, [...(listed.get(term.text) ?? []), term]);
  }
  const names = [...listed.keys()];
  const isGlued = terms.slice(1).some((term) => term.isGlued && term.indices.length > 0);
  const [name = ""] = names;
  const length = lengthOf(listed.get(name)?.at(0), listed.get(name)?.at(-1), 0);
  if (names.length > 1)
    return [...shapes, { kind: "rows", name: rowsName(names), length, columns: names }];
  if (names.length === 1) shapes.push({ kind: isGlued ? "text" : "list", name, length });
  return shapes;
}

/** The shapes of a first row and the last one, with dots between them. */
function shapesOfRows(head: readonly FormTerm[], tail: readonly FormTerm[]): readonly Shape[] {
  const names = head.filter(({ kind }) => kind === "name");
  const ownCounts = new Set(
    names.flatMap(({ indices }) =>
      indices.flatMap(({ name, sub }) => (sub === undefined ? [] : [name])),
    ),
  );
  const wide = names.filter(({ indices }) => indices.length === 2);
  const columns = names.filter(({ indices, text }) => indices.length === 1 && !ownCounts.has(text));
  const lastOf = (name: string) => tail.findLast(({ text }) => text === name);
  const [cell] = wide;
  const shapes: Shape[] = [];
  if (cell !== undefined) {
    const height = lengthOf(cell, lastOf(cell.text), 0);
    const isGlued = head.slice(1).some((term) => term.isGlued);
    const width = lengthOf(cell, lastOf(cell.text), 1);
    shapes.push(
      isGlued
        ? { kind: "rows", name: cell.text, length: height, columns: [] }
        : {
            kind: "matrix",
            name: cell.text,
            height,
            width: ownCounts.size > 0 ? undefined : width,
          },
    );
  }
  const [column] = columns;
  if (column === undefined) return shapes;
  const length = lengthOf(column, lastOf(column.text), 0);
  const columnNames = columns.map(({ text }) => text);
  return columns.length === 1
    ? [...shapes, { kind: "list", name: column.text, length }]
    : [...shapes, { kind: "rows", name: rowsName(columnNames), length, columns: columnNames }];
}

function rowsName(columns: readonly string[]): string {
  const isEdge = ["u v", "a b", "x y", "A B", "U V"].includes(columns.join(" "));
  const name = isEdge && !columns.includes("x") ? "edges" : "rows";
  return columns.includes(name) ? `${name}s` : name;
}

function lengthOf(
  first: FormTerm | undefined,
  last: FormTerm | undefined,
  axis: number,
): Length | undefined {
  const [from, to] = [first?.indices[axis], last?.indices[axis]];
  if (from === undefined || to?.name === undefined || from.name !== undefined) return undefined;
  return { count: to.name, plus: to.plus - from.plus + 1 };
}
