import type {
  GroupScoring,
  LegacyPoints,
  LegacyScoring,
  PackageCase,
  TestGroup,
} from "../../../harness/packages/index.ts";
import type { RunGrader } from "../../../harness/packages/score/custom-grader.ts";

/** A group with a number of cases, or with groups. */
export function groupOf(
  scoring: GroupScoring,
  { name = "secret/1", cases = 1, groups = [] as readonly TestGroup[], requires = [""] } = {},
): TestGroup {
  return {
    name,
    cases: Array.from({ length: cases }, (_, index) => caseOf(`${name}/${index + 1}`)),
    groups,
    scoring,
    requires: requires.filter((each) => each !== ""),
    isFullFeedback: false,
  };
}

function caseOf(name: string): PackageCase {
  const answer = { path: `data/${name}.ans`, sizeBytes: 0, read: async () => Buffer.alloc(0) };
  return {
    name,
    input: undefined,
    answer,
    files: [],
    words: [],
    outputValidatorWords: [],
    inputValidatorWords: {},
  };
}

export function scoredBy(
  aggregation: "pass-fail" | "sum" | "min",
  maxScore: number | "unbounded" = 100,
  staticScore?: number | "pass-fail",
): GroupScoring {
  return { kind: "2025-09", aggregation, maxScore, staticScore };
}

export function legacyScoring({
  grader,
  points,
  ...rest
}: Partial<Omit<LegacyScoring, "grader" | "points">> & {
  readonly grader?: Partial<LegacyScoring["grader"]>;
  readonly points?: Partial<LegacyPoints>;
} = {}): LegacyScoring {
  return {
    kind: "legacy",
    reading: "problemtools",
    onReject: "continue",
    customGrader: undefined,
    ...rest,
    grader: {
      verdict: "worst_error",
      score: "sum",
      ignoresSample: false,
      acceptsIfAnyAccepted: false,
      ...grader,
    },
    points: {
      accept: 1,
      reject: 0,
      range: [-Infinity, Infinity],
      ofValidator: "refused",
      ...points,
    },
  };
}

export const PASS_FAIL: LegacyScoring = { ...legacyScoring(), points: undefined };

export const noGrader: RunGrader = () => {
  throw new Error("nobody asked for a grader");
};
