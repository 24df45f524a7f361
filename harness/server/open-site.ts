import { MemoryGuessLimits } from "../accounts/guess-limit.ts";
import { printOpenApi } from "../api/openapi.ts";
import { Passwords } from "../accounts/passwords.ts";
import { ClassCodeLimits } from "./sign-in/class-code-limits.ts";
import { createRestrictedFetch } from "../io/restricted-fetch.ts";
import { ScoreSync } from "./lti/score-sync.ts";
import { LtiTool } from "./lti/tool.ts";
import { CourseMails } from "./mail/course-mails.ts";
import { Mailer } from "./mail/mailer.ts";
import { GroupCodes } from "./group-codes.ts";
import { Grades } from "./grades.ts";
import { KeyedMutex } from "./http/keyed-mutex.ts";
import { EventLog } from "./event-log.ts";
import { RoomCodes } from "./exam-entry.ts";
import { LiveBoards } from "./live/live-boards.ts";
import { EventIds } from "./live/event-ids.ts";
import { LivePages } from "./live/live-pages.ts";
import { LiveEventSender } from "./live/live-event-sender.ts";
import { FeedbackCache } from "./feedback-cache.ts";
import { Throttle } from "./http/throttle.ts";
import { SentSubmissions } from "./judging/sent-submissions.ts";
import { ClockWatch } from "./health/clock-watch.ts";
import { LostWorkers } from "./health/lost-workers.ts";
import { ServerHealth } from "./health/server-health.ts";
import type { ServerOptions } from "./server-options.ts";
import { CourseEdits } from "./reload/course-edits.ts";
import { CourseReloads } from "./reload/course-reloads.ts";
import { watchLoop } from "./loop-delay.ts";
import type { Site } from "./site.ts";
import { Heartbeats } from "./judging/heartbeats.ts";
import { PasswordRequests } from "./mail/password-links.ts";
import { SignInGuesses } from "./sign-in/sign-in-guesses.ts";
import { StoreGuessLimits } from "./store-guess-limits.ts";
import { Passkeys } from "../accounts/passkeys.ts";
import { PASSWORDS_ONLY } from "../accounts/ways-in.ts";
import { TournamentTables } from "./tournament-tables.ts";
import { Webhooks } from "./webhooks/webhooks.ts";
import { Workers } from "./judging/workers.ts";

const PLATFORM_REMEDY =
  "start the server with --private-course-systems if the learning platform is in your own network";

/** Creates the services that request handlers use, up to date with the store. */
export async function openSite(
  { store, queue, courses, now, origin, isBehindProxy, ...rest }: ServerOptions,
  closing: AbortSignal,
): Promise<Site> {
  let described: string | undefined;
  const eventLog = await EventLog.open(store, courses);
  const heartbeats = new Heartbeats(store, now, (error) =>
    rest.onFault(error, "worker heartbeats"),
  );
  const tool = new LtiTool(
    store,
    rest.outgoing ?? createRestrictedFetch({ remedy: PLATFORM_REMEDY }),
    now,
  );
  const guessLimits = store.isShared
    ? new StoreGuessLimits({ store, tool })
    : new MemoryGuessLimits();
  const eventIds = new EventIds(tool);
  const live = new LivePages(eventIds);
  const workers = new Workers(queue, heartbeats, now);
  const lostWorkers = new LostWorkers({
    store,
    heartbeats,
    now,
    note: (sentence) => rest.onFault(sentence, "workers"),
  });
  const { measureDisk, lastBackup, onFault } = rest;
  const surroundings = { ...(measureDisk && { measureDisk }), ...(lastBackup && { lastBackup }) };
  const watched = { store, queue, workers, lostWorkers, now, onFault };
  const parts = {
    store,
    queue,
    eventLog,
    grades: new Grades(store, eventLog),
    feedbackCache: new FeedbackCache(),
    tournamentTables: new TournamentTables(store),
    eventIds,
    live,
    liveBoards: new LiveBoards({ eventLog, live, now }),
    workers,
    lostWorkers,
    health: new ServerHealth({ ...watched, ...surroundings }),
    clockWatch: new ClockWatch(now, rest.monotonicMs),
    sentSubmissions: new SentSubmissions(store, queue, now),
    tool,
    mutex: new KeyedMutex(),
    readThrottle: new Throttle(),
    refusalThrottle: new Throttle(),
    onFault: rest.onFault,
    loopDelay: watchLoop(),
    // Some 50 ms of work, once.
    describeApi: () => (described ??= printOpenApi()),
    passwords: new Passwords(),
    waysIn: rest.waysIn ?? PASSWORDS_ONLY,
    passkeys: Passkeys.of(origin),
    guessLimits,
    signInGuesses: new SignInGuesses(guessLimits),
    classCodeLimits: new ClassCodeLimits(guessLimits),
    groupCodes: new GroupCodes(tool, guessLimits),
    roomCodes: new RoomCodes(tool, guessLimits),
    closing,
    now,
    origin,
    isBehindProxy,
    judgeVersion: rest.judgeVersion,
    version: rest.version,
  };
  const liveEvents = new LiveEventSender(parts, (error) => rest.onFault(error, "live events"));
  const scoreSync = new ScoreSync(parts, (error) => rest.onFault(error, "score sync"));
  scoreSync.changedAll();
  const webhooks = new Webhooks(
    { ...parts, fetch: rest.webhookFetch ?? createRestrictedFetch() },
    (error) => rest.onFault(error, "webhooks"),
  );
  const reloads = new CourseReloads({ ...parts, scoreSync, files: rest.files });
  await reloads.noteStart();
  const courseEdits = new CourseEdits(rest.files, reloads);
  const mailer = new Mailer({ ...parts, delivery: rest.mail });
  const courseMails = new CourseMails({ ...parts, mailer });
  const passwordRequests = new PasswordRequests({ ...parts, mailer });
  const { authoring } = rest;
  const edits = { reloads, courseEdits, authoring };
  return {
    ...parts,
    ...edits,
    liveEvents,
    scoreSync,
    webhooks,
    mailer,
    courseMails,
    passwordRequests,
  };
}
