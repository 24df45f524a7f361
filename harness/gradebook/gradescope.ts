import { capitalise } from "../core/capitalise.ts";
import type { ForStudent } from "../core/judging/audience.ts";
import { showTexts } from "../core/printable.ts";
import type { GroupResult } from "../core/judging/judging.ts";
import type { ResultAdjustment } from "../core/results/adjustment.ts";
import type { ResultExercise, StudentResult } from "../core/results/results.ts";
import { describeVerdict } from "../core/judging/verdict.ts";
import { distinctTexts } from "../core/judging/note-texts.ts";
import { toCoursePoints } from "./course-points.ts";
import { describeTests } from "./describe-tests.ts";
import { writeAdjustment } from "./feedback-text.ts";

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

/** The results.json that Gradescope reads. Its page shows the texts, so they must be printable. */
export interface GradescopeResults {
  /** Absent if pending or excused. Then `tests` must be empty, because Gradescope would sum them. */
  readonly score?: number;
  readonly execution_time?: number;
  readonly output: string;
  readonly output_format: "text";
  readonly visibility: Visibility;
  readonly stdout_visibility: Visibility;
  readonly extra_data: {
    readonly verdict: string;
    readonly language: string;
    readonly attempt: number;
    readonly late_seconds?: number;
  };
  readonly tests: readonly GradescopeTest[];
}

/**
 * Converts a result for Gradescope. Each group becomes a test, in points of the course; the late
 * penalty applies only to the total. All tests are visible, because the result already contains only
 * the verdict of hidden groups. Standard output is never shown, since it could quote hidden tests.
 */
export function toGradescope(
  result: ForStudent<StudentResult>,
  exercise: Pick<ResultExercise, "points">,
  adjustment?: ForStudent<ResultAdjustment>,
): GradescopeResults {
  const { verdict, language, attempt, groups, notes, wallMs } = result;
  const isPending = verdict === "JE";
  const grade = adjustment?.grade;
  const judgedScore = isPending ? undefined : attempt.score;
  const score = grade === undefined ? judgedScore : grade.score;
  const words = isPending ? "The judge failed; this is not graded yet." : describeVerdict(verdict);
  return showTexts<GradescopeResults>({
    ...(score !== undefined && { score }),
    ...(wallMs !== null && { execution_time: Math.round(wallMs / 1000) }),
    output: [
      words,
      ...writeAdjustment(adjustment),
      ...messagesOf(result, undefined),
      ...(isPending ? [] : [attempt.why]),
      ...distinctTexts(notes),
    ].join("\n"),
    output_format: "text",
    visibility: "visible",
    stdout_visibility: "hidden",
    extra_data: {
      verdict,
      language,
      attempt: attempt.number,
      ...(attempt.lateSeconds !== undefined && { late_seconds: attempt.lateSeconds }),
    },
    tests:
      isPending || score === undefined
        ? []
        : groups.map((group, index) => toTest(result, exercise, group, index)),
  });
}

function toTest(
  result: StudentResult,
  exercise: Pick<ResultExercise, "points">,
  group: GroupResult,
  index: number,
): GradescopeTest {
  const { id, verdict, points, maxPoints } = group;
  const words =
    verdict === "skipped"
      ? "Skipped: a required group failed."
      : `${capitalise(describeTests(group))}.`;
  return {
    score: toCoursePoints(points, result, exercise),
    max_score: toCoursePoints(maxPoints, result, exercise),
    status: verdict === "AC" ? "passed" : "failed",
    name: id,
    number: String(index + 1),
    output: [words, ...messagesOf(result, id)].join("\n"),
    output_format: "text",
    visibility: "visible",
  };
}

/** Failure messages of a group; `group` undefined: those from before any test. */
function messagesOf({ failures }: StudentResult, group: string | undefined): string[] {
  return failures.flatMap((each) => (each.group === group ? [each.message] : []));
}
