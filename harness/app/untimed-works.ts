import type { ClassWork } from "../batch/class-work.ts";
import type { ClassFacts } from "../batch/grade-class.ts";
import type { HandInCount } from "../core/results/hand-in-count.ts";

/** How many works have a deadline, and of how many nobody knows when they were handed in. */
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

/** Canvas marks what is late, and does not say by how much. */
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
      "Marked as late without a time, so no deadline is applied to them; see to them yourself:",
      ...paths,
    ].join("\n"),
  ];
}

function listTimed({ exercises }: ClassFacts["course"]): ReadonlySet<string> {
  return new Set(exercises.flatMap(({ id, deadlineMs }) => (deadlineMs === undefined ? [] : [id])));
}
