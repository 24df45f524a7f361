/**
 * Grundy over HTTP: who may come in, what they are told, and live events. It judges nothing and knows
 * no exercise: courses are given to it as values of {@link ServedCourse}, works are judged by workers
 * that ask for them. Imports core, course, school, accounts, store and api; `app/serve` composes it.
 */
export { openServer } from "./open-server.ts";
export type {
  AskedJob,
  AttemptName,
  JudgingKeyFound,
  JudgedWork,
  RosterEntry,
  ServedCourse,
  ServedExercise,
} from "./served-course.ts";
