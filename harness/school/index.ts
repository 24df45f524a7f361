/**
 * The rules of a running course: roles and permissions, events and the course state folded from them,
 * joining, submitting, the order of the queue and its forecast. Pure: no clock, no store, no server.
 * Imports `core` and `course`.
 */
export { auditSentence } from "./audit-sentence.ts";
export { type ClassStudent, listClass, listClassWorks } from "./class-list.ts";
export { chooseWorks, type WorkChoice } from "./choose-works.ts";
export { compareGrades } from "./compare-grades.ts";
export {
  CourseBook,
  type Member,
  type Rejudging,
  type Work,
  type WorkOutcome,
} from "./course-book.ts";
export {
  type Actor,
  type CourseEvent,
  courseEventSchema,
  GRUNDY,
  readCourseEvent,
  type StoredEvent,
  WAYS_IN,
} from "./event.ts";
export { forecastLine, type Forecast, type JobAhead, JudgingPace } from "./forecast.ts";
export { type JobInLine, joinLine, type Lane, laneOf, turnOf } from "./lane.ts";
export {
  type Invited,
  joinByCode,
  joinByCourseSystem,
  type SaidOfMember,
  joinByInvitation,
  type Joiner,
  type Joining,
} from "./join.ts";
export { type Action, ACTIONS, can, type Role, ROLES } from "./role.ts";
export { findCounting, heldFor, standingOf, stateOf, type Surroundings } from "./standing.ts";
export { isStuck } from "./stuck.ts";
export { ruleOnSubmit } from "./submit-rule.ts";
