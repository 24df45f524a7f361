import type { CourseState } from "../../school/course-state.ts";
import type { StudentGrades } from "../grades.ts";

interface Graded {
  readonly student: { readonly id: string };
  readonly grades: StudentGrades;
}

/**
 * Students with their results, except those of submissions that a group of an earlier student made: what
 * a group did counts once.
 */
export function countGroupsOnce<T extends Graded>(
  state: Pick<CourseState, "submissions" | "submissionsOf">,
  graded: readonly T[],
): readonly T[] {
  const shared = [...state.submissions.values()].filter(({ group }) => group !== undefined);
  if (shared.length === 0) return graded;
  const exercises = new Set(shared.map(({ exercise }) => exercise));
  const countedIds = new Set<string>();
  return graded.map((each) => {
    const repeated = new Set<string>();
    for (const exercise of exercises) {
      for (const { id, number, group } of state.submissionsOf(each.student.id, exercise)) {
        if (group === undefined) continue;
        if (countedIds.has(id)) repeated.add(keyOf(exercise, number));
        countedIds.add(id);
      }
    }
    if (repeated.size === 0) return each;
    const { results } = each.grades;
    const others = results.results.filter(
      ({ problem, attempt }) => !repeated.has(keyOf(problem, attempt.number)),
    );
    return { ...each, grades: { ...each.grades, results: { ...results, results: others } } };
  });
}

function keyOf(exercise: string, number: number): string {
  return JSON.stringify([exercise, number]);
}
