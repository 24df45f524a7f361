/**
 * The course server: authentication, routes and live events over HTTP. It judges nothing and knows no
 * exercises: it gets courses as values, and workers pull submissions to judge. `app/serve` composes it.
 *
 * - `EventLog` (`event-log.ts`) has the states of all courses; every change goes through it.
 * - `Site` (`site.ts`) has the services that the handlers of routes use.
 * - `authorize` (`access.ts`) admits a caller to a route; a `Refusal` (`http/refusal.ts`) ends a request.
 * - `LiveEventSender` (`live/live-event-sender.ts`) tells open pages what changed.
 */
export type { DiskSpace, Surroundings } from "./health/server-health.ts";
export type { Authoring, AuthoringJobs, ExerciseFile } from "./authoring/authoring.ts";
export type { CourseFiles, CourseText } from "./reload/course-files.ts";
export type { MailDelivery } from "./mail/mailer.ts";
export { erasureOf, requireOther } from "./erase-person.ts";
export { LISTEN_BACKLOG, openServer } from "./open-server.ts";
export type {
  AskedGame,
  AskedJob,
  AttemptKey,
  CourseGames,
  CourseHacks,
  CourseTournaments,
  FailedGame,
  GradeFilePlaces,
  GroupRow,
  JudgedAttempt,
  JudgedSubmission,
  JudgingKeyFound,
  PlayedGame,
  PlayedTournament,
  RosterEntry,
  RosterReading,
  SentFile,
  SentRoster,
  ServedCourse,
  ServedExercise,
  TournamentFailure,
  TournamentGameAsked,
} from "./served-course.ts";
