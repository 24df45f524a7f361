import type { GroupResult, Judging } from "../core/judging.ts";
import { describeVerdict } from "../core/verdict.ts";

type Visibility = "hidden" | "after_due_date" | "after_published" | "visible";

interface GradescopeTest {
  readonly score: number;
  readonly max_score: number;
  readonly status: "passed" | "failed";
  readonly name: string;
  readonly number: string;
  readonly output: string;
  readonly output_format: "text";
  readonly visibility: Visibility;
}

/** The results.json that Gradescope reads, in its own words. */
export interface GradescopeResults {
  /** Absent while the judge owes a verdict, and no tests either: they would be added up. */
  readonly score?: number;
  readonly execution_time: number;
  readonly output: string;
  readonly output_format: "text";
  readonly visibility: Visibility;
  readonly stdout_visibility: Visibility;
  readonly extra_data: { readonly verdict: string; readonly language: string };
  readonly tests: readonly GradescopeTest[];
}

/**
 * A group is a test of Gradescope's. `score` is what counts in the course, when that is not the
 * judging's own points. The submission's standard output is never shown: it could quote a test.
 */
export function toGradescope(judging: Judging, score = judging.points): GradescopeResults {
  const isPending = judging.verdict === "JE";
  const words = isPending
    ? "The judge itself failed; this is not graded yet."
    : describeVerdict(judging.verdict);
  return {
    ...(isPending ? {} : { score }),
    execution_time: Math.round(judging.wallMs / 1000),
    output: [words, ...judging.notes].join("\n"),
    output_format: "text",
    visibility: "visible",
    stdout_visibility: "hidden",
    extra_data: { verdict: judging.verdict, language: judging.language },
    tests: (isPending ? [] : judging.groups).map((group, index) => toTest(judging, group, index)),
  };
}

function toTest(judging: Judging, group: GroupResult, index: number): GradescopeTest {
  const { id, verdict, points, maxPoints, cases } = group;
  const words =
    verdict === "skipped"
      ? "Skipped: a group that it requires failed."
      : `${cases.passed} of ${cases.total} tests passed.`;
  const messages = judging.failures.flatMap((each) => (each.group === id ? [each.message] : []));
  return {
    score: points,
    max_score: maxPoints,
    status: verdict === "AC" ? "passed" : "failed",
    name: id,
    number: String(index + 1),
    output: [words, ...messages].join("\n"),
    output_format: "text",
    visibility: "visible",
  };
}
