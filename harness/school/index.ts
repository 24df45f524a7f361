/**
 * A course as people work in it: who may do what, what happened, what follows from it, and what of it
 * whom is told. Pure: no clock, no store, no server. Imports `core` and `course`.
 */
export {
  type Actor,
  type CourseEvent,
  courseEventSchema,
  GRUNDY,
  type StoredEvent,
} from "./event.ts";
export { type Action, ACTIONS, can, type Role, ROLES } from "./role.ts";
export {
  CourseBook,
  type Member,
  type Rejudging,
  type Work,
  type WorkOutcome,
} from "./course-book.ts";
