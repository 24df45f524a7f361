import type { Verdict } from "../judging/verdict.ts";

/** How good an exercise's tests are: what `grundy generate --adequacy` measures, as plain data. */
export interface Adequacy {
  readonly problem: string;
  readonly groups: readonly GroupAdequacy[];
  readonly strata: readonly StratumAdequacy[];
  readonly bounds: readonly BoundReached[];
  /** How often each answer is right; the commonest first. */
  readonly answers: readonly { readonly answer: string; readonly tests: number }[];
  readonly contenders: readonly ContenderKind[];
  /** What the tests of functions and those of programs are worth, each by themselves. */
  readonly suites: readonly SuiteAdequacy[];
  readonly survivors: readonly Survivor[];
  /**
   * Of programs that the tests were not made for, the part that they reject: kill tests found for one
   * random half of the programs, counted on the other half, and so again. 0..1.
   */
  readonly leaveHalfOut: number;
  /**
   * As many uniformly random inputs of the same groups, on the programs that run in this process.
   * Undefined where bounds do not tell what an input is, or none of them runs here.
   */
  readonly uniform:
    | { readonly own: number; readonly random: number; readonly programs: number }
    | undefined;
  readonly baselines: readonly Baseline[];
  readonly margins: readonly Margin[];
  readonly otherVerdicts: readonly OtherVerdict[];
  readonly matrix: KillMatrix;
  readonly newKills: number;
}

interface GroupAdequacy {
  readonly id: string;
  readonly tests: number;
  /** Every input of the group is a test: to pass it is a proof. */
  readonly isComplete: boolean;
}

export interface StratumAdequacy {
  readonly kind: string;
  readonly tests: number;
  /** Programs that one of its tests rejects, */
  readonly kills: number;
  /** and those that no test of another stratum rejects. */
  readonly uniqueKills: number;
}

export interface BoundReached {
  /** `n max`, `cards length min`. */
  readonly bound: string;
  readonly value: string;
  readonly isReached: boolean;
}

export interface ContenderKind {
  readonly kind: "wrong" | "slow" | "mutant";
  readonly total: number;
  readonly rejected: number;
  /** So many of the tests were put to any of them; others take too long for that. */
  readonly tests: number;
  /** Mutants that are right on every input of the exercise. */
  readonly equivalent: number;
}

/** The tests that a function runs, or those of them that a program runs, once for each. */
export interface SuiteAdequacy {
  readonly suite: "functions" | "programs";
  readonly tests: number;
  /** Programs of submissions/ that are wrong, and that no test was chosen by. */
  readonly wrong: { readonly total: number; readonly rejected: number };
  /** Mutants that some input is known to reject, and that no test was chosen by. */
  readonly mutants: { readonly total: number; readonly rejected: number };
  /** Those of both that it does not reject. */
  readonly missed: readonly string[];
}

/** A program that no test rejects: a gap in the tests, or as right as what it was made from. */
export interface Survivor {
  readonly id: string;
  readonly kind: ContenderKind["kind"];
  /** It was right on every input that the exercise has. */
  readonly isEquivalent: boolean;
  /** On so many inputs it was right, and on none wrong; 0: a new input rejects it. */
  readonly inputs: number;
}

/** A program that always says the same. */
export interface Baseline {
  readonly answer: string;
  readonly points: number;
  readonly maxPoints: number;
  /** The part of all tests that it passes, 0..1. */
  readonly passed: number;
}

/** Whether a program keeps its verdict with half of the time, or half more of it. */
export interface Margin {
  readonly program: string;
  readonly kind: "accepted" | "slow";
  readonly isKept: boolean;
}

/** A program of submissions/ whose verdict is not that of its folder. */
export interface OtherVerdict {
  readonly program: string;
  readonly expected: Verdict;
  readonly actual: Verdict;
}

export interface KillMatrix {
  /** `small 12`: a group and a place in it; only tests that reject something. */
  readonly tests: readonly string[];
  readonly rows: readonly {
    readonly id: string;
    readonly kind: ContenderKind["kind"];
    /** A character for each test: `x` rejected, `.` passed, a space: not run. */
    readonly cells: string;
  }[];
}
