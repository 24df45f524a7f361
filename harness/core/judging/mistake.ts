/** Diagnostic codes for mistakes in a problem.yaml, a course.yaml or a package file. */
type MistakeCode =
  | "ambiguous-time"
  | "bad-constraint"
  | "bad-deadline"
  | "bad-form"
  | "bad-sample"
  | "bad-duration"
  | "bad-name"
  | "bad-path"
  | "contradicting-answer"
  | "cyclic-requires"
  | "duplicate-key"
  | "duplicate-name"
  | "empty-file"
  | "empty-group"
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

/** Location of an entry in a spec: `["groups", 2, "points"]`. */
export type SpecPath = readonly (string | number)[];

/** A mistake in a spec, before its path is resolved to a line of the file. */
export interface Mistake {
  readonly code: MistakeCode;
  readonly path: SpecPath;
  /** The part of the entry that is wrong. Default: the value. */
  readonly at?: "key" | "value";
  /** Offset of the mistake within the value's text, in characters. */
  readonly offset?: number;
  readonly message: string;
  readonly hint?: string;
}

/** Carries mistakes to the caller that knows the file and can locate them. */
export class MistakesError extends Error {
  override readonly name = "MistakesError";
  readonly mistakes: readonly Mistake[];
  constructor(mistakes: readonly Mistake[]) {
    super(mistakes.map(({ message }) => message).join("\n"));
    this.mistakes = mistakes;
  }
}

/** `Did you mean 'points'?`, or the list of valid names if none is close. */
export function didYouMean(nearest: string | undefined, names: readonly string[]): string {
  if (nearest !== undefined) return `Did you mean '${nearest}'?`;
  return `Valid here: ${names.join(", ")}.`;
}

/** True if `path` is `root` or lies inside it. */
export function isInside(path: SpecPath, root: SpecPath): boolean {
  return root.every((step, index) => path[index] === step);
}

export function isSamePath(left: SpecPath, right: SpecPath): boolean {
  return left.length === right.length && isInside(left, right);
}
