import { can, type Role } from "../school/role.ts";
import { hiddenExercisesFor } from "../school/standing.ts";
import type { OpenCourse } from "./event-log.ts";

/**
 * Whether someone may play an exercise's game. The opponent's play tells which positions are won, so
 * students play only where they also get full feedback, and not before its release.
 */
export function mayPlay(
  { served }: OpenCourse,
  role: Role,
  exercise: string,
  nowMs: number,
): boolean {
  const { course, exercises } = served;
  const isGame = exercises.some(({ id, game }) => id === exercise && game !== undefined);
  const isOpen = course.hasGames && course.feedback === "full";
  return isGame && isOpen && !hiddenExercisesFor(course, role, nowMs).has(exercise);
}

/** Whether someone may see an exercise's tournaments: students see how others play. */
export function maySeeTournament(
  course: OpenCourse,
  role: Role,
  exercise: string,
  nowMs: number,
): boolean {
  return can(role, "read-any-work") || mayPlay(course, role, exercise, nowMs);
}
