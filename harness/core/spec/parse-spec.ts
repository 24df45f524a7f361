import { DiagnosticsError } from "./diagnostic.ts";
import type { Mistake } from "../judging/mistake.ts";
import { findShapeMistakes, type SpecShape, withoutUnknownKeys } from "./spec-issues.ts";
import { parseSpecSource, type PlacedMistake } from "./spec-source.ts";

export interface SpecFile extends SpecShape {
  /** Hint for an empty file: how a file of this kind begins. */
  readonly emptyFileHint: string;
}

/** In characters. Files written by hand are far smaller, and YAML of this size takes seconds. */
const MAX_LENGTH = 4_000_000;

/**
 * Reads a handwritten YAML file; the result has the shape of the schema. `findContradictions` gets
 * the readable part of it, without unknown keys.
 * @param kind chosen by what is read, if files of several kinds look alike
 * @throws {DiagnosticsError} with every mistake, in the order of lines.
 */
export function parseSpec(
  text: string,
  file: string,
  kind: SpecFile | ((data: object) => SpecFile),
  findContradictions: (data: unknown, shapeMistakes: readonly Mistake[]) => readonly Mistake[],
): unknown {
  if (text.length > MAX_LENGTH) {
    const message = `this file has ${text.length} characters, and at most ${MAX_LENGTH} are read`;
    const hint = "Leave large data to files of their own, such as a roster or generated tests.";
    throw new DiagnosticsError([{ file, code: "file-too-large", message, hint }]);
  }
  const source = parseSpecSource(text);
  const { data } = source;
  const isMapping = typeof data === "object" && data !== null && !Array.isArray(data);
  const { emptyFileHint, ...shape } =
    typeof kind === "function" ? kind(isMapping ? data : {}) : kind;
  const fail = (mistakes: readonly PlacedMistake[]): never => {
    const sorted = mistakes.toSorted((a, b) => a.line - b.line || a.column - b.column);
    const distinct = new Map(sorted.map((mistake) => [JSON.stringify(mistake), mistake]));
    throw new DiagnosticsError([...distinct.values()].map((mistake) => ({ file, ...mistake })));
  };
  if (data === undefined) return fail(source.syntaxMistakes);
  if (!isMapping) {
    const mistake =
      data === null
        ? ({ code: "empty-file", message: "this file is empty" } as const)
        : ({
            code: "not-a-mapping",
            message: "this file must be a mapping, `key: value`",
          } as const);
    return fail([
      ...source.syntaxMistakes,
      { ...mistake, hint: emptyFileHint, line: 1, column: 1 },
    ]);
  }
  const shapeMistakes = findShapeMistakes(shape, data);
  const contradictions = findContradictions(withoutUnknownKeys(data, shapeMistakes), shapeMistakes);
  const mistakes = [
    ...source.syntaxMistakes,
    ...[...shapeMistakes, ...contradictions].map(source.locate),
  ];
  return mistakes.length > 0 ? fail(mistakes) : data;
}
