/**
 * The course server: authentication, routes and live events over HTTP. It judges nothing and knows no
 * exercises: it gets courses as values of {@link ServedCourse}, and workers pull submissions to judge.
 * Imports core, course, school, accounts, lti, store and api; `app/serve` composes it.
 */
export type { DiskSpace, Surroundings } from "./health/server-health.ts";
export { LISTEN_BACKLOG, openServer } from "./open-server.ts";
export type {
  AskedGame,
  AskedJob,
  AttemptKey,
  CourseGames,
  CourseTournaments,
  FailedGame,
  GradeFilePlaces,
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
