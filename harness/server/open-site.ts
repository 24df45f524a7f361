import { GuessLimit } from "../accounts/guess-limit.ts";
import { printOpenApi } from "../api/openapi.ts";
import { Passwords } from "../accounts/passwords.ts";
import { ClassCodes } from "./class-codes.ts";
import { openOutgoing } from "../lti/outgoing.ts";
import { ScoreDesk } from "./course-systems/score-desk.ts";
import { CourseSystemTool } from "./course-systems/tool.ts";
import { Grades } from "./grades.ts";
import { InTurn } from "./in-turn.ts";
import { Ledger } from "./ledger.ts";
import { LivePages } from "./live/live-pages.ts";
import { Newsroom } from "./live/newsroom.ts";
import { Prints } from "./prints.ts";
import { OnceIn } from "./once-in.ts";
import { SentWorks } from "./sent-works.ts";
import type { ServerOptions } from "./server-options.ts";
import { watchLoop } from "./loop-delay.ts";
import type { Site } from "./site.ts";
import { Sightings } from "./sightings.ts";
import { SignInGuesses } from "./sign-in-guesses.ts";
import { Workers } from "./workers.ts";

const MINUTE_MS = 60_000;

/** Creates the services that request handlers use, up to date with the store. */
export async function openSite(
  { store, queue, courses, now, origin, isBehindProxy, ...rest }: ServerOptions,
  closing: AbortSignal,
): Promise<Site> {
  let described: string | undefined;
  const ledger = await Ledger.open(store, courses);
  const sightings = new Sightings(store, now, (error) => rest.onFault(error, "worker heartbeats"));
  const parts = {
    store,
    queue,
    ledger,
    grades: new Grades(store, ledger),
    prints: new Prints(),
    live: new LivePages(),
    workers: new Workers(queue, sightings, now),
    sentWorks: new SentWorks(store, queue, now),
    tool: new CourseSystemTool(store, rest.outgoing ?? openOutgoing(), now),
    inTurn: new InTurn(),
    readings: new OnceIn(),
    wrongAnswers: new OnceIn(),
    onFault: rest.onFault,
    loopDelay: watchLoop(),
    // Some 50 ms of work, once.
    describeApi: () => (described ??= printOpenApi()),
    passwords: new Passwords(),
    signInGuesses: new SignInGuesses(),
    wrongPasswords: new GuessLimit({ tries: 10, withinMs: 15 * MINUTE_MS }),
    wrongMachineCodes: new GuessLimit({ tries: 10, withinMs: 15 * MINUTE_MS }),
    classCodes: new ClassCodes(),
    closing,
    now,
    origin,
    isBehindProxy,
    judgeVersion: rest.judgeVersion,
    version: rest.version,
  };
  const news = new Newsroom(parts, (error) => rest.onFault(error, "live events"));
  const scores = new ScoreDesk(parts, (error) => rest.onFault(error, "score sync"));
  scores.changedAll();
  return { ...parts, news, scores };
}
