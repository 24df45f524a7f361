import type { Scope } from "../claims/claim.ts";
import type { Rules } from "../claims/rules.ts";
import type { Form } from "../core/forms/form.ts";
import type { Comparison } from "../core/comparison/comparison.ts";
import type { SpecPath } from "../core/judging/mistake.ts";
import type { Strictness } from "../core/values/decode-answer.ts";
import type { Value } from "../core/values/value.ts";
import type { ValueType } from "../core/values/value-type.ts";
import type { OpponentName } from "../play/opponents.ts";
import type { WrittenBounds } from "./spec-schema.ts";

/** An exercise as declared in problem.yaml, validated. */
export interface Problem {
  readonly id: string;
  /** The folder of problem.yaml. */
  readonly folder: string;
  /** Titles by language code; always includes `en`. */
  readonly name: Readonly<Record<string, string>>;
  readonly source: string | undefined;
  /** Remarks for instructors, such as errors in the source. */
  readonly notes: readonly string[];
  /** How submissions answer other than by calls of a program; absent: by calls. */
  readonly task?: ClaimTask | TestsTask;
  readonly interface: ProblemInterface;
  readonly limits: ProblemLimits;
  readonly answers: Answers;
  readonly programs: AuthorPrograms;
  /** Inputs shown in the statement: the cases of group `sample`. */
  readonly samples: readonly (readonly Value[])[];
  /** In judging order, samples included. The verdict is that of the first case that failed. */
  readonly groups: readonly Group[];
  /** Set for a student's copy, which has neither hidden tests nor a reference. */
  readonly copy?: StudentCopy;
  readonly tests: TestPlan;
}

/** A submission is a claim about all positions of a game, which is proved. */
export interface ClaimTask {
  readonly kind: "claim";
  /** The exercise whose game it is. */
  readonly about: string;
  readonly rules: Rules;
  /** By group: the part of a claim that it judges; undefined: all. */
  readonly scopes: ReadonlyMap<string, Scope | undefined>;
}

/** A submission is a list of tests, which catch wrong programs. */
export interface TestsTask {
  readonly kind: "tests";
  /** The exercise whose inputs and right answers these are. */
  readonly about: string;
  /** Bounds that leave few enough inputs to try all of them, as written in the spec. */
  readonly where: WrittenBounds;
  /** Most tests in a submission. */
  readonly most: number;
  /** True: each test must say the right answer, too. */
  readonly asksAnswers: boolean;
  /** True: a wrong answer is corrected, with its reason. */
  readonly explainsAnswers: boolean;
  /**
   * The cost of a hint about a bug that tests miss, as a share of the exercise's points; 0: nothing;
   * undefined: there are none.
   */
  readonly hintShare: number | undefined;
  /** Wrong programs in the order of the spec, all of a group. */
  readonly bugs: readonly Bug[];
}

/** A wrong program that tests should catch. */
export interface Bug {
  readonly name: string;
  /**
   * A file of the folder of wrong answers to the exercise that the tests are about, or a mutant of one of
   * the accepted ones: `right.py#3`.
   */
  readonly program: string;
  readonly group: string;
  /** True: a student learns its name once a test catches it; otherwise its number. */
  readonly isNamed: boolean;
}

interface StudentCopy {
  /** Groups that only the instructor judges, in order; they are not in `Problem.groups`. */
  readonly elsewhere: readonly Group[];
}

interface ProblemInterface {
  /** Empty if only programs are judged. */
  readonly functionName: string;
  /** Submissions are programs that read and print: no function is asked for. */
  readonly isForProgramsOnly?: true;
  /** The parameters are a position of a game, and the answer is a move. */
  readonly isPlayer: boolean;
  /**
   * The exercise whose game answers are claims about: the parameters are a position of it, and the answer
   * says whether the player to move loses. Absent: answers are no claims.
   */
  readonly claimedGame?: string;
  /** The rules of that game, by which rules in the answers are proved. */
  readonly claimedRules?: Rules;
  readonly parameters: readonly Parameter[];
  readonly returns: ValueType;
  /** How programs read the parameters. Absent: the form of core/values/text-form.ts. */
  readonly inputForm?: Form;
  /** How programs print the answer. */
  readonly outputForm?: Form;
  /** Modules beyond the standard library that submissions in Python may import. */
  readonly pythonModules?: readonly string[];
}

/** A range; a missing bound is `undefined`. */
export interface Range<T = bigint> {
  readonly min: T | undefined;
  readonly max: T | undefined;
}

/** A range of floats. If `decimals` is set, values have at most that many and can be counted. */
export interface FloatRange extends Range<number> {
  readonly decimals: number | undefined;
}

/**
 * The values of a type that an exercise allows. Fields that do not apply to the type are undefined,
 * empty or false.
 */
export interface ValueDomain {
  readonly type: ValueType;
  /** Range of an int. */
  readonly range: Range;
  readonly floats: FloatRange;
  /** Range of the ints in a list or set. */
  readonly items: Range;
  /** Length of a list, set or text. */
  readonly length: Range;
  /** Lists: items are strictly ascending. */
  readonly isAscending: boolean;
  /** Lists of ints: the order of the items, of which some may be equal. */
  readonly order?: ItemOrder;
  /** Main measure of size of a list of ints: the sum of its items, or its length. */
  readonly sizedBy: "sum" | "length";
  /** Characters of a text. */
  readonly alphabet: string | undefined;
  /** Domains of the content of an option, list or set, or of the parts of a pair, tuple or record. */
  readonly parts: readonly ValueDomain[];
  /** Bounds that other values of the input set. */
  readonly ties?: readonly Tie[];
  /** Lists: no item occurs twice; `permutation`: they are also consecutive ints from `items.min` on. */
  readonly structure?: ListStructure;
  /** Pairs and tuples of ints: the order of their items, strict or not. */
  readonly pairOrder?: PairOrder;
  /** Records: which of their options are there, by kind. */
  readonly kinds?: KindRule;
  /** Lists of pairs of ints: the edges of an undirected graph. */
  readonly graph?: GraphRule;
  /** Bounds on the sum over the items of a list. */
  readonly sums?: readonly SumRule[];
}

/** Another value of the input plus a constant: an int, or a count that the form of the input names. */
export interface TiedInt {
  /** Undefined: the constant alone. */
  readonly name: string | undefined;
  readonly plus: bigint;
}

/** One end of a range that another value sets, as in `max: n`. */
export interface Tie extends TiedInt {
  readonly on: "value" | "length" | "items";
  readonly end: "min" | "max";
}

export type ListStructure = "distinct" | "permutation";

export type PairOrder = "ascending" | "non-decreasing";

/** The kinds of a record that the form of the input tells apart, such as queries `1 x` and `2 l r`. */
export interface KindRule {
  /** Place of the field whose value is the kind. */
  readonly field: number;
  readonly kinds: readonly {
    /** Undefined: every other one. */
    readonly value: Value | undefined;
    /** Places of the options that are empty. The others of `options` are not. */
    readonly absent: readonly number[];
  }[];
  /** Places of the options that some kind has and another has not. */
  readonly options: readonly number[];
}

export interface GraphRule {
  /** None has a loop or an edge twice. */
  readonly kind: "tree" | "connected" | "simple";
  readonly nodes: TiedInt;
  /** The number of the first node. */
  readonly first: bigint;
}

export interface SumRule {
  /** The field of the list's records that is added up; undefined: its items. Of lists and texts, the lengths. */
  readonly field: string | undefined;
  readonly max: bigint;
}

export type ItemOrder = "non-decreasing" | "non-increasing";

/** A parameter and its domain. */
export interface Parameter extends ValueDomain {
  readonly name: string;
}

interface ProblemLimits {
  /** CPU time per case, before the language's factor. */
  readonly timeMs: number;
  /** CPU time of a group's calls in a shared process, in time limits of one. */
  readonly groupFactor: number;
  readonly memoryBytes: number;
  readonly outputBytes: number;
  /** Factors by language ID; other languages use their defaults. */
  readonly timeFactors: Readonly<Record<string, number>>;
  /** True: programs may use up the time limit to improve their answers. */
  readonly isAnytime?: boolean;
  /** Set on a machine that is slower than usual, never in a spec: all time limits are this much longer. */
  readonly machineFactor?: number;
}

interface Answers {
  readonly strictness: Strictness;
  /** `optimisation`: a case scores best / length, and a group the average of its cases. */
  readonly scoring: "exact" | "optimisation";
  /** Used if the reference has no check of its own. */
  readonly comparison: Comparison;
  /** True if students may have the author's checker; absent: not specified. */
  readonly checkerVisibility?: "visible" | "hidden";
}

/** Paths of the author's programs from the workspace's root; undefined: there is none. */
export interface AuthorPrograms {
  /** Gives the right answers, instead of `reference/<id>.ts`. */
  readonly reference: string | undefined;
  /** Gives right answers to small inputs; may be slow. */
  readonly brute: string | undefined;
  /** Judges answers as an output validator. */
  readonly checker: string | undefined;
  /** Checks inputs as an input validator. */
  readonly inputCheck: string | undefined;
}

export const NO_PROGRAMS: AuthorPrograms = {
  reference: undefined,
  brute: undefined,
  checker: undefined,
  inputCheck: undefined,
};

/** An answer that the author wrote by hand. */
export interface HandAnswer {
  readonly args: readonly Value[];
  readonly expected: Value;
  /** Its path in problem.yaml. */
  readonly path: SpecPath;
}

export interface Group {
  readonly id: string;
  /** Students see only the verdicts of hidden groups, never the inputs. */
  readonly visibility: "visible" | "hidden";
  readonly points: number;
  /** Groups that must pass; otherwise this one is skipped. */
  readonly requires: readonly string[];
  /** Conditions on inputs; a case goes to the first group whose conditions it meets. */
  readonly where: readonly Condition[];
  /** The opponent in the games of a player's exercise. `none`: one legal move is enough. */
  readonly opponent?: OpponentName | "none";
  /** Another group, whose positions its games begin with; it has no cases of its own. */
  readonly positions?: string;
}

/** A range for a parameter or a measure of it. */
export type Condition = { readonly parameter: string } & (
  | { readonly measure: "value" | "length" | "items" | "sum"; readonly range: Range }
  | { readonly measure: "float"; readonly range: Range<number> }
  | { readonly measure: "acyclic" }
);

interface TestPlan {
  /** Part of every seed, so that a change redraws all random tests. */
  readonly salt: string;
  /** Constraints between parameters, such as `k < n`. */
  readonly constraints: readonly Constraint[];
  /**
   * Parameters in the order of significance for sorting inputs; undefined: all count together.
   */
  readonly order: readonly string[] | undefined;
  readonly strata: readonly Stratum[];
  /** Answers to samples and manual cases. */
  readonly handAnswers: readonly HandAnswer[];
}

/**
 * A comparison of two int parameters. On the smaller side there may also be a list, pair or record: then
 * it holds for every int in it.
 */
export interface Constraint {
  readonly left: string;
  readonly operator: "<" | "<=" | ">" | ">=";
  readonly right: string;
}

export type Stratum = StratumKind & {
  /** Groups that its cases are made for; empty: all. */
  readonly groups: readonly string[];
};

type StratumKind =
  /** The first `count` inputs by size: of all inputs, or of each of `groups`. */
  | { readonly kind: "exhaustive"; readonly count: number }
  /** Each parameter in turn at `count` places of its range, the others as small as possible. */
  | { readonly kind: "axis"; readonly count: number }
  /** `count` per group, in turn from each class of answers at each magnitude of inputs. */
  | { readonly kind: "by_output"; readonly count: number }
  /** `count` per group where the answer changes, at bounds, or with multiples of each other. */
  | { readonly kind: "borders"; readonly count: number }
  /** `count` per group that are almost sorted, beside the limits of number types, or one step from another answer. */
  | { readonly kind: "near_misses"; readonly count: number }
  /** `count` regular inputs per group: constant, sorted, powers of two, and so on. */
  | { readonly kind: "shapes"; readonly count: number }
  /** `count` random inputs per group, sizes spread evenly over magnitudes. */
  | { readonly kind: "random"; readonly count: number }
  /** Every declared minimum and maximum, of the domain and of every group. */
  | { readonly kind: "bounds" }
  /** `count` of the largest inputs, each timed in its own process. */
  | { readonly kind: "stress"; readonly count: number }
  /**
   * `count` per group from the author's generator: a name that the reference exports, or the path of
   * a program, see {@link isProgramPath}.
   */
  | { readonly kind: "custom"; readonly generator: string; readonly count: number }
  /** Written by hand. */
  | { readonly kind: "manual"; readonly cases: readonly (readonly Value[])[] }
  /** Counter-examples from kills.jsonl. */
  | { readonly kind: "kill"; readonly cases: readonly (readonly Value[])[] };

/** One input with its right answer. */
export interface TestCase {
  readonly args: readonly Value[];
  readonly expected: Value;
  /** Run in its own process, so that its time can be measured. */
  readonly isTimed: boolean;
  /** False: run for functions only, since a program needs one process per case. */
  readonly isForPrograms: boolean;
  /** Kind of the first stratum that made it; absent for samples. */
  readonly stratum?: Stratum["kind"];
}
