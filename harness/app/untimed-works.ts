import type { ClassWork } from "../batch/class-work.ts";
import type { ClassFacts } from "../batch/grade-class.ts";
import type { HandInCount } from "../core/results/hand-in-count.ts";

/** Counts the submissions with a deadline, and those among them without a known time. */
export function countUntimed(
  works: readonly ClassWork[],
  { course, readTime }: ClassFacts,
): HandInCount {
  const timed = listTimed(course);
  const due = works.filter(({ problemId }) => timed.has(problemId));
  const untimed = due.filter(
    ({ mapped: { submittedAt } }) =>
      submittedAt === undefined || readTime(submittedAt) === undefined,
  );
  return { due: due.length, untimed: untimed.length };
}

/** Warns of submissions that Canvas marks as late without a time. */
export function warnOfLateness(
  works: readonly ClassWork[],
  { course }: ClassFacts,
): readonly string[] {
  const timed = listTimed(course);
  const late = works.filter(
    ({ mapped: { isLate, submittedAt }, problemId }) =>
      isLate === true && submittedAt === undefined && timed.has(problemId),
  );
  if (late.length === 0) return [];
  const paths = late.map(({ path }) => `  ${path}`);
  return [
    [
      "These are marked as late but have no time, so no late rule is applied. Check them yourself:",
      ...paths,
    ].join("\n"),
  ];
}

function listTimed({ exercises }: ClassFacts["course"]): ReadonlySet<string> {
  return new Set(exercises.flatMap(({ id, deadlineMs }) => (deadlineMs === undefined ? [] : [id])));
}
