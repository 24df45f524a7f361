/**
 * The rules of a running course. Pure: no clock, no store, no server. Imports `core`, `course` and
 * `contest`.
 *
 * - `CourseEvent` (`event.ts`) is something that happened in a course, as the event log stores it.
 * - `CourseState` (`course-state.ts`) is the fold of these events.
 * - `can` (`role.ts`) decides which role may take which action.
 * - `checkSubmit` (`submit-rule.ts`) decides whether a person may submit now.
 */
export { type AuditSubject, isAbout } from "./audit-filter.ts";
export { type AuditNames, auditSentence } from "./audit-sentence.ts";
export {
  ALL_FILES,
  GRADES_CSV,
  GRADES_INTO,
  PERSON_DATA,
  RESULTS_OF,
  REVEAL_OF,
} from "./audit-texts.ts";
export { AUDIT_TOPICS, type AuditTopic, gradesChangedBy, kindsOf } from "./event-traits.ts";
export {
  ERASED_SOURCE,
  ERASED_TEXT,
  ownerOfTexts,
  splitTexts,
  UNREADABLE_TEXT,
} from "./personal-texts.ts";
export { type ClockJump, findClockDoubt } from "./clock-doubt.ts";
export { type ClassStudent, listClass, listClassSubmissions } from "./class-list.ts";
export { mayBeginAt } from "./contests/exam-entry.ts";
export { chooseSubmissions, type SubmissionChoice } from "./choose-submissions.ts";
export {
  attemptsIn,
  attemptsLeft,
  changesBetween,
  contestStages,
  CONTEST_REFUSALS,
  contestWith,
  type CourseRules,
  draftsDueAt,
  feedbackFor,
  hidesPoints,
  isClarificationShown,
  isContestOpen,
  isDraftDue,
  opensFor,
  opensLater,
  isExerciseHidden,
  isReleased,
  listHeldExercises,
  phaseFor,
  isOfOpenBoard,
  isOfTeam,
  policyFor,
  refuseSubmission,
  teamTimeMs,
} from "./contests/contest-rules.ts";
export {
  changeTimes,
  type CheckedChange,
  checkRemoval,
  checkTimes,
  type ContestTimes,
  type JuryDoubt,
  type JuryRefusal,
  listObstacles,
  refuseRestoring,
  timesOf,
} from "./contests/jury-rules.ts";
export {
  type ContestClock,
  CourseContestState,
  isOnClock,
} from "./contests/course-contest-state.ts";
export {
  findSeatFaults,
  MAX_SEAT_LENGTH,
  MAX_SEATS,
  type Seat,
  type SeatFault,
} from "./contests/seat-plan.ts";
export { findContestHackObstacle, hackingPhase, listContestTargets } from "./contests/hacking.ts";
export {
  makeVirtualBoard,
  refuseVirtual,
  type VirtualRefusal,
} from "./contests/virtual-participation.ts";
export { compareGroups } from "./compare-groups.ts";
export { GROUP_KINDS, MAX_GROUP_MEMBERS, MAX_GROUPS_SET } from "./group-events.ts";
export {
  GROUP_REFUSALS,
  type GroupInputs,
  type GroupRefusal,
  groupFor,
  groupRulesOf,
  listSharing,
  refuseGrouping,
  refuseJoining,
} from "./group-rule.ts";
export type { Group } from "./groups.ts";
export { attemptOf, attemptsFor, isOwnAttempt, listPeople } from "./shared-attempts.ts";
export {
  checkHack,
  findHackObstacle,
  hackRulesOf,
  hacksLeft,
  type HackTarget,
  isOwnProgram,
  listHackTargets,
} from "./hack-rule.ts";
export { type Hack, type HackTest, listBreaks, MAX_HACK_TESTS } from "./hacks.ts";
export { distinctHints, type TakenHint } from "./hints.ts";
export { compareGrades } from "./compare-grades.ts";
export { type CourseChange, describeCourseChange } from "./course-change.ts";
export { CourseState } from "./course-state.ts";
export type { Member } from "./members.ts";
export type { Rejudging } from "./rejudgings.ts";
export type { CourseSubmission, SubmissionOutcome } from "./submissions.ts";
export {
  type Actor,
  CLOCK_SKEW_MS,
  type CourseEvent,
  courseEventSchema,
  GRUNDY,
  HACK_RESULTS,
  type JudgingBasis,
  LIMITED_VALIDITIES,
  MAX_EXTRA_ATTEMPTS,
  MAX_GAME_LENGTH,
  MAX_HACK_LENGTH,
  readCourseEvent,
  type StoredEvent,
  JOIN_METHODS,
} from "./event.ts";
export {
  countProgress,
  findReusableComments,
  findRubricChanges,
  gradeInputsOf,
  gradeRuleOf,
  limitsOf,
} from "./grading.ts";
export { findRejudgingMoves, isSameOutcome, type RejudgingMoves } from "./rejudging-basis.ts";
export type { RubricItem } from "./rubric-state.ts";
export { type QueueEntry, insertJob, type Lane, LANES, laneOf, turnOf } from "./lane.ts";
export {
  type Invited,
  joinByCode,
  joinByPlatform,
  type PlatformClaim,
  joinByInvitation,
  type Joiner,
  type JoinResult,
} from "./join.ts";
export { listNotices, type Notice, NOTICE_KINDS } from "./notices.ts";
export { MAX_OPEN_QUESTIONS, MAX_UNANSWERED, type Question } from "./questions.ts";
export { MAIL_KINDS, type MailKind, WEBHOOK_TOPICS, type WebhookTopic } from "./outgoing-kinds.ts";
export { type Action, ACTIONS, can, type Role, ROLES } from "./role.ts";
export { isStuck, type Mark, MARKS, marksOf } from "./marks.ts";
export {
  exercisesWithoutPoints,
  findCountingSubmission,
  hiddenExercisesFor,
  standingOf,
  stateOf,
  type StandingInputs,
} from "./standing.ts";
export { solutionOpensAt } from "./solution-rule.ts";
export { attemptsAllowed, checkSubmit, type CourseLimit, limitFor } from "./submit-rule.ts";
export type { CourseTournament } from "./tournaments.ts";
