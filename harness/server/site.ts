import type { watchLoop } from "./loop-delay.ts";
import type { RoomCodes } from "./exam-entry.ts";
import type { ClassCodeLimits } from "./sign-in/class-code-limits.ts";
import type { GuessLimits } from "../accounts/guess-limit.ts";
import type { ScoreSync } from "./lti/score-sync.ts";
import type { LtiTool } from "./lti/tool.ts";
import type { CourseMails } from "./mail/course-mails.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { Webhooks } from "./webhooks/webhooks.ts";
import type { GroupCodes } from "./group-codes.ts";
import type { Grades } from "./grades.ts";
import type { LivePages } from "./live/live-pages.ts";
import type { LiveBoards } from "./live/live-boards.ts";
import type { LiveEventSender } from "./live/live-event-sender.ts";
import type { FeedbackCache } from "./feedback-cache.ts";
import type { CourseEdits } from "./reload/course-edits.ts";
import type { CourseReloads } from "./reload/course-reloads.ts";
import type { Throttle } from "./http/throttle.ts";
import type { Authoring } from "./authoring/authoring.ts";
import type { Services } from "./services.ts";
import type { SentSubmissions } from "./judging/sent-submissions.ts";
import type { ClockWatch } from "./health/clock-watch.ts";
import type { LostWorkers } from "./health/lost-workers.ts";
import type { ServerHealth } from "./health/server-health.ts";
import type { PasswordRequests } from "./mail/password-links.ts";
import type { SignInGuesses } from "./sign-in/sign-in-guesses.ts";
import type { TournamentTables } from "./tournament-tables.ts";
import type { Workers } from "./judging/workers.ts";

/** Services that request handlers use. */
export interface Site extends Services {
  readonly grades: Grades;
  readonly reloads: CourseReloads;
  readonly courseEdits: CourseEdits;
  /** Undefined: pages edit no exercises. */
  readonly authoring: Authoring | undefined;
  readonly feedbackCache: FeedbackCache;
  readonly tournamentTables: TournamentTables;
  readonly live: LivePages;
  readonly liveEvents: LiveEventSender;
  readonly liveBoards: LiveBoards;
  readonly workers: Workers;
  readonly lostWorkers: LostWorkers;
  readonly health: ServerHealth;
  readonly clockWatch: ClockWatch;
  readonly sentSubmissions: SentSubmissions;
  readonly tool: LtiTool;
  readonly scoreSync: ScoreSync;
  readonly webhooks: Webhooks;
  readonly mailer: Mailer;
  readonly courseMails: CourseMails;
  readonly passwordRequests: PasswordRequests;
  readonly signInGuesses: SignInGuesses;
  /** Counts guesses; where several servers share a database, all of theirs together. */
  readonly guessLimits: GuessLimits;
  readonly classCodeLimits: ClassCodeLimits;
  readonly groupCodes: GroupCodes;
  readonly roomCodes: RoomCodes;
  /** Throttles the log entry that a member of staff read a submission. */
  readonly readThrottle: Throttle;
  /** Throttles the report that a worker's outcome was refused. */
  readonly refusalThrottle: Throttle;
  readonly loopDelay: ReturnType<typeof watchLoop>;
  /** All routes as OpenAPI, in JSON. */
  readonly describeApi: () => string;
}
