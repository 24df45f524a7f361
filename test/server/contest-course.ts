import { parseCourse } from "../../harness/course/index.ts";
import type { ServedCourse } from "../../harness/server/index.ts";
import { fakeCourse } from "./fake-course.ts";

/** The fake course with this entry of `contests:`, and the exercises p1, p2, ... */
export function contestCourse(contest: string, exerciseCount = 2): ServedCourse {
  const course = fakeCourse();
  const exercises = Array.from({ length: exerciseCount }, (_, index) => {
    const id = `p${index + 1}`;
    return course.exercises.map((exercise) => ({ ...exercise, id, name: `Exercise ${id}` }))[0];
  }).filter((exercise) => exercise !== undefined);
  const text = `
name: Games
timezone: UTC
exercises: [${exercises.map(({ id }) => `{ id: ${id}, points: 10 }`).join(", ")}]
contests:
  - ${contest}
`;
  return { ...course, exercises, course: parseCourse(text, "course.yaml") };
}
