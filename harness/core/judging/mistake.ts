/** Every way in which a problem.yaml, a course.yaml or a file of a package can be wrong; the code of its diagnostic. */
type MistakeCode =
  | "ambiguous-time"
  | "bad-constraint"
  | "bad-deadline"
  | "bad-duration"
  | "bad-name"
  | "bad-path"
  | "contradicting-answer"
  | "cyclic-requires"
  | "duplicate-key"
  | "duplicate-name"
  | "empty-file"
  | "empty-range"
  | "id-differs"
  | "missing-file"
  | "missing-answer"
  | "missing-key"
  | "missing-name"
  | "missing-program"
  | "no-such-time"
  | "not-a-mapping"
  | "not-in-domain"
  | "one-kind"
  | "out-of-range"
  | "out-of-order"
  | "requires-later"
  | "unknown-constant"
  | "unknown-exercise"
  | "unknown-group"
  | "unknown-key"
  | "unknown-language"
  | "unknown-parameter"
  | "unknown-timezone"
  | "unknown-type"
  | "unknown-value"
  | "unsuitable-key"
  | "unused-constant"
  | "wrong-count"
  | "wrong-type"
  | "yaml-syntax"
  | "yaml-tab";

/** Where something stands in a spec: `["groups", 2, "points"]`. */
export type SpecPath = readonly (string | number)[];

/** Something wrong with a spec, before its path is looked up in the file. */
export interface Mistake {
  readonly code: MistakeCode;
  readonly path: SpecPath;
  /** Whether the name of the entry is meant, or what it holds. Default: what it holds. */
  readonly at?: "key" | "value";
  /** Characters into the value's text at which the mistake stands. */
  readonly offset?: number;
  readonly message: string;
  readonly hint?: string;
}

/** Carries mistakes to whoever knows the file, and so where they stand. */
export class MistakesError extends Error {
  override readonly name = "MistakesError";
  readonly mistakes: readonly Mistake[];
  constructor(mistakes: readonly Mistake[]) {
    super(mistakes.map(({ message }) => message).join("\n"));
    this.mistakes = mistakes;
  }
}

/** `Did you mean 'points'?`, or the names that would do when none is near. */
export function hintAtNames(nearest: string | undefined, names: readonly string[]): string {
  if (nearest !== undefined) return `Did you mean '${nearest}'?`;
  return `Known here: ${names.join(", ")}.`;
}

/** Whether the first path leads to the second one's place, or to a place inside of it. */
export function isInside(path: SpecPath, root: SpecPath): boolean {
  return root.every((step, index) => path[index] === step);
}

export function isSamePath(left: SpecPath, right: SpecPath): boolean {
  return left.length === right.length && isInside(left, right);
}
