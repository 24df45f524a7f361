import type { Comparison } from "../core/comparison/comparison.ts";
import type { SpecPath } from "../core/judging/mistake.ts";
import type { Strictness } from "../core/values/decode-answer.ts";
import type { Value } from "../core/values/value.ts";
import type { ValueType } from "../core/values/value-type.ts";

/** An exercise as problem.yaml declares it, validated: every part may be relied upon. */
export interface Problem {
  readonly id: string;
  /** The folder of problem.yaml. */
  readonly folder: string;
  /** By language code; `en` is always there. */
  readonly name: Readonly<Record<string, string>>;
  readonly source: string | undefined;
  /** Remarks for instructors, as where the source is in error. */
  readonly notes: readonly string[];
  readonly interface: ProblemInterface;
  readonly limits: ProblemLimits;
  readonly answers: Answers;
  readonly programs: AuthorPrograms;
  /** The inputs that the statement shows: the cases of group `sample`. */
  readonly samples: readonly (readonly Value[])[];
  /** In order; the verdict is that of the first case that failed. Includes the samples. */
  readonly groups: readonly Group[];
  /** Of a student's copy, which has neither hidden tests nor a reference. */
  readonly copy?: StudentCopy;
  readonly tests: TestPlan;
}

interface StudentCopy {
  /** The groups that the instructor judges, in order: none of them is among the problem's. */
  readonly elsewhere: readonly Group[];
}

interface ProblemInterface {
  readonly functionName: string;
  readonly parameters: readonly Parameter[];
  readonly returns: ValueType;
}

/** A bound left out is `undefined`. */
export interface Range<T = bigint> {
  readonly min: T | undefined;
  readonly max: T | undefined;
}

/** With so many decimals at most, where it says so: then floats can be counted. */
export interface FloatRange extends Range<number> {
  readonly decimals: number | undefined;
}

/**
 * Which values of a type an exercise has, part by part; a field that does not apply to the type is
 * undefined, empty or false.
 */
export interface ValueDomain {
  readonly type: ValueType;
  /** Of an int. */
  readonly range: Range;
  readonly floats: FloatRange;
  /** Of the ints in a list or set. */
  readonly items: Range;
  /** Of a list, set or text. */
  readonly length: Range;
  /** Of a list: strictly ascending items, as a set is written. */
  readonly isAscending: boolean;
  /** What makes a list of ints large first: what its items add up to, or how many there are. */
  readonly sizedBy: "sum" | "length";
  /** Of a text: its characters. */
  readonly alphabet: string | undefined;
  /** Of what an option, list or set holds; of a pair's, tuple's and record's parts, in order. */
  readonly parts: readonly ValueDomain[];
}

/** A parameter and its domain. */
export interface Parameter extends ValueDomain {
  readonly name: string;
}

interface ProblemLimits {
  /** CPU time of one case in the fastest languages, before the language's factor. */
  readonly timeMs: number;
  readonly memoryBytes: number;
  readonly outputBytes: number;
  /** By language id; a language that is not named has its own default. */
  readonly timeFactors: Readonly<Record<string, number>>;
}

interface Answers {
  readonly strictness: Strictness;
  /** `optimisation`: a case scores best / length, and a group averages its cases. */
  readonly scoring: "exact" | "optimisation";
  /** Where the reference has no check of its own. */
  readonly comparison: Comparison;
  /** Whether students may have the author's checker; absent: the author has not said. */
  readonly checkerVisibility?: "visible" | "hidden";
}

/** The author's own programs, by their paths from the workspace's root; undefined: there is none. */
export interface AuthorPrograms {
  /** Answers inputs rightly, instead of `reference/<id>.ts`. */
  readonly reference: string | undefined;
  /** Answers small ones rightly, in whatever time. */
  readonly brute: string | undefined;
  /** Judges answers as an output validator. */
  readonly checker: string | undefined;
  /** Tells what is an input, as an input validator. */
  readonly inputCheck: string | undefined;
}

export const NO_PROGRAMS: AuthorPrograms = {
  reference: undefined,
  brute: undefined,
  checker: undefined,
  inputCheck: undefined,
};

/** An answer that the author wrote to an input. */
export interface HandAnswer {
  readonly args: readonly Value[];
  readonly expected: Value;
  /** Where it stands in problem.yaml. */
  readonly path: SpecPath;
}

export interface Group {
  readonly id: string;
  /** Of hidden groups a student sees verdicts, never inputs. */
  readonly visibility: "visible" | "hidden";
  readonly points: number;
  /** Groups that must have passed, else this one is skipped. */
  readonly requires: readonly string[];
  /** The inputs that belong here; a case goes to the first group that takes it. */
  readonly where: readonly Condition[];
}

/** A bound on a parameter, or on a measure of it. */
export type Condition = { readonly parameter: string } & (
  | { readonly measure: "value" | "length" | "items" | "sum"; readonly range: Range }
  | { readonly measure: "float"; readonly range: Range<number> }
);

interface TestPlan {
  /** Changes every random draw; part of every seed. */
  readonly salt: string;
  /** `k < n` and alike: what must hold between int parameters. */
  readonly constraints: readonly Constraint[];
  /**
   * The parameters by which inputs are ordered one after the other, the most significant first;
   * undefined: by all of them together.
   */
  readonly order: readonly string[] | undefined;
  readonly strata: readonly Stratum[];
  /** Of samples and of what is manual. */
  readonly handAnswers: readonly HandAnswer[];
}

export interface Constraint {
  readonly left: string;
  readonly operator: "<" | "<=" | ">" | ">=";
  readonly right: string;
}

export type Stratum = StratumKind & {
  /** The groups that its cases are made for; empty: every group. */
  readonly groups: readonly string[];
};

type StratumKind =
  /** The first `count` inputs in the order of size: of all, or of each group that is named. */
  | { readonly kind: "exhaustive"; readonly count: number }
  /** Each parameter in turn at `count` places of its range, the others as small as they can be. */
  | { readonly kind: "axis"; readonly count: number }
  /** `count` for every group, in turn from each class of answers at each magnitude of inputs. */
  | { readonly kind: "by_output"; readonly count: number }
  /** `count` for every group beside which the answer changes, at bounds, or multiples of each other. */
  | { readonly kind: "borders"; readonly count: number }
  /** `count` for every group that look like something: constant, sorted, powers and alike. */
  | { readonly kind: "shapes"; readonly count: number }
  /** `count` draws for every group; sizes spread evenly over magnitudes. */
  | { readonly kind: "random"; readonly count: number }
  /** Every declared minimum and maximum, of the domain and of every group. */
  | { readonly kind: "bounds" }
  /** `count` largest inputs, each timed in a process of its own. */
  | { readonly kind: "stress"; readonly count: number }
  /**
   * `count` for every group that the author's own generator makes: one that the reference exports,
   * or a program by its path, see {@link isProgramPath}.
   */
  | { readonly kind: "custom"; readonly generator: string; readonly count: number }
  /** Written by hand. */
  | { readonly kind: "manual"; readonly cases: readonly (readonly Value[])[] }
  /** Counter-examples that were found, from kills.jsonl. */
  | { readonly kind: "kill"; readonly cases: readonly (readonly Value[])[] };

/** One input with its right answer. */
export interface TestCase {
  readonly args: readonly Value[];
  readonly expected: Value;
  /** Run alone, in a process of its own, so that its time is its own. */
  readonly isTimed: boolean;
  /** False: for functions only, since a program costs a process a case. */
  readonly isForPrograms: boolean;
  /** The kind of the first entry that made it; absent for samples. */
  readonly stratum?: Stratum["kind"];
}
