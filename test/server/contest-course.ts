import { parseCourse } from "../../harness/course/index.ts";
import type { ServedCourse } from "../../harness/server/index.ts";
import { fakeCourse } from "./fake-course.ts";

/** The fake course with this entry of `contests:`, whose exercises it releases at once. */
export function contestCourse(contest: string): ServedCourse {
  const text = `
name: Games
timezone: UTC
exercises:
  - { id: p1, points: 10 }
  - { id: p2, points: 20 }
contests:
  - ${contest}
`;
  return { ...fakeCourse(), course: parseCourse(text, "course.yaml") };
}
