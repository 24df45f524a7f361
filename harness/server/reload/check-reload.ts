import { isDeepStrictEqual } from "node:util";
import { type Diagnostic, DiagnosticsError } from "../../core/spec/diagnostic.ts";
import { contestWith } from "../../school/contests/contest-rules.ts";
import type { OpenCourse } from "../event-log.ts";
import type { ServedCourse } from "../served-course.ts";

/**
 * Checks that a course may replace the one that is served while people use it.
 * @param others the other courses of the server.
 * @throws {DiagnosticsError} with every reason why it may not.
 */
export function checkReload(
  { served, state, contests }: OpenCourse,
  next: ServedCourse,
  others: readonly OpenCourse[],
  nowMs: number,
): void {
  const file = next.courseFile;
  const diagnostics: Diagnostic[] = [];
  if (next.id !== served.id) {
    const message = `the name '${next.course.name}' would give the course the address '${next.id}' instead of '${served.id}', under which its data is stored`;
    const hint = `Write the name as it was: '${served.course.name}'.`;
    diagnostics.push({ code: "other-address", file, message, hint });
  }
  const listed = new Set(next.exercises.map(({ id }) => id));
  for (const { id } of served.exercises) {
    if (listed.has(id)) continue;
    const attempts = state.submissions.values().filter(({ exercise }) => exercise === id);
    const count = [...attempts].length;
    if (count === 0) continue;
    const message = `'${id}' is missing, but there are submissions for it: ${count}`;
    const hint = "Put it back. To hide it from students, write `opens:` with a later time.";
    diagnostics.push({ code: "missing-exercise", file, message, hint });
  }
  for (const contest of contests) {
    const { id } = contest.plan;
    const startMs = contest.state.settings.startMs;
    if (startMs === undefined || nowMs < startMs) continue;
    const plan = next.course.contests.find((each) => each.id === id);
    const points = ({ exercises }: ServedCourse) =>
      exercises.flatMap((each) => (contest.hasExercise(each.id) ? [[each.id, each.points]] : []));
    if (isDeepStrictEqual(plan, contest.plan) && isDeepStrictEqual(points(served), points(next))) {
      continue;
    }
    const message = `contest '${id}' has begun, and its entry or the points of its exercises differ`;
    const hint = "Put it back, and change times on the jury's page; or restart the server.";
    diagnostics.push({ code: "running-contest", file, message, hint });
  }
  for (const { id } of next.course.contests) {
    const other = others.find((course) => course.contests.some(({ plan }) => plan.id === id));
    if (other === undefined) continue;
    const message = `there is already a contest '${id}' in the course '${other.served.course.name}'`;
    const hint = "Contests of one server need different IDs, for the Contest API.";
    diagnostics.push({ code: "duplicate-name", file, message, hint });
  }
  for (const { id: exercise } of next.exercises) {
    const isNewlyPlaced = next.course.contests.some(
      ({ id, exercises }) =>
        exercises.some((each) => each.id === exercise) &&
        contestWith(contests, exercise)?.plan.id !== id,
    );
    const hasAttempts = state.submissions.values().some((each) => each.exercise === exercise);
    if (!isNewlyPlaced || !hasAttempts) continue;
    const message = `'${exercise}' has submissions already and cannot become part of a contest`;
    const hint = "Copy it under another name for the contest.";
    diagnostics.push({ code: "used-exercise", file, message, hint });
  }
  if (diagnostics.length > 0) throw new DiagnosticsError(diagnostics);
}
