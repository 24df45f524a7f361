import type { Verdict } from "../judging/verdict.ts";

/** How good an exercise's tests are, as measured by `grundy generate --adequacy`. Plain data. */
export interface Adequacy {
  readonly problem: string;
  readonly groups: readonly GroupAdequacy[];
  readonly strata: readonly StratumAdequacy[];
  readonly bounds: readonly BoundReached[];
  /** How often each answer is right, the most frequent first. */
  readonly answers: readonly { readonly answer: string; readonly tests: number }[];
  readonly contenders: readonly ContenderKind[];
  /** Adequacy of the tests of functions and of those of programs, separately. */
  readonly suites: readonly SuiteAdequacy[];
  readonly survivors: readonly Survivor[];
  /**
   * Share of unseen programs that the tests reject, 0..1: kill tests are found with a random half of
   * the programs and counted on the other half, repeatedly.
   */
  readonly leaveHalfOut: number;
  /**
   * Comparison with as many uniformly random inputs of the same groups, on the programs that run in
   * this process. Undefined if bounds do not define the inputs, or no program runs in this process.
   */
  readonly uniform:
    | { readonly own: number; readonly random: number; readonly programs: number }
    | undefined;
  readonly baselines: readonly Baseline[];
  readonly margins: readonly Margin[];
  readonly otherVerdicts: readonly OtherVerdict[];
  readonly matrix: KillMatrix;
  readonly independence: Independence;
  readonly newKills: number;
}

interface GroupAdequacy {
  readonly id: string;
  readonly tests: number;
  /** Every input of the group is a test, so passing is a proof. */
  readonly isComplete: boolean;
}

export interface StratumAdequacy {
  readonly kind: string;
  readonly tests: number;
  /** Programs that some test of this stratum rejects. */
  readonly kills: number;
  /** Programs that only tests of this stratum reject. */
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
  /** Number of tests that were run on these programs; the others take too long. */
  readonly tests: number;
  /** Mutants that are right on every input of the exercise. */
  readonly equivalent: number;
}

/** Adequacy of the tests that functions run, or of the subset that programs run. */
export interface SuiteAdequacy {
  readonly suite: "functions" | "programs";
  readonly tests: number;
  /** Wrong programs in submissions/ that were not used to choose tests. */
  readonly wrong: { readonly total: number; readonly rejected: number };
  /** Mutants that some known input rejects and that were not used to choose tests. */
  readonly mutants: { readonly total: number; readonly rejected: number };
  /** Programs of both kinds that the suite does not reject. */
  readonly missed: readonly string[];
}

/** A program that no test rejects: either a gap in the tests or an equivalent mutant. */
export interface Survivor {
  readonly id: string;
  readonly kind: ContenderKind["kind"];
  /** Right on every input of the exercise. */
  readonly isEquivalent: boolean;
  /** Number of inputs tried, all answered right; 0 if a new input rejects it. */
  readonly inputs: number;
}

/** A program that always gives the same answer. */
export interface Baseline {
  readonly answer: string;
  readonly points: number;
  readonly maxPoints: number;
  /** Share of all tests that it passes, 0..1. */
  readonly passed: number;
}

/** Stability of a program's verdict with half and with 1.5 times the time limit. */
export interface Margin {
  readonly program: string;
  readonly kind: "accepted" | "slow";
  readonly isKept: boolean;
}

/** A program in submissions/ whose verdict differs from that of its folder. */
export interface OtherVerdict {
  readonly program: string;
  readonly expected: Verdict;
  readonly actual: Verdict;
}

/** How many programs the tests tell apart, so that copies of one easy bug count once. */
export interface Independence {
  /** The rank over the rationals of the table of programs and tests. */
  readonly rank: number;
  /** Programs whose rows are a basis of the table. */
  readonly basis: readonly string[];
  /** Rejected programs. */
  readonly programs: number;
}

export interface KillMatrix {
  /** Group and position, `small 12`; only tests that reject some program. */
  readonly tests: readonly string[];
  readonly rows: readonly {
    readonly id: string;
    readonly kind: ContenderKind["kind"];
    /** One character per test: `x` rejected, `.` passed, space not run. */
    readonly cells: string;
  }[];
}
