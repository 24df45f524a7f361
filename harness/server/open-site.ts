import { GuessLimit, Passwords } from "../accounts/index.ts";
import { openOutgoing } from "../lti/index.ts";
import { ScoreDesk } from "./course-systems/score-desk.ts";
import { CourseSystemTool } from "./course-systems/tool.ts";
import { Grades } from "./grades.ts";
import { InTurn } from "./in-turn.ts";
import { Ledger } from "./ledger.ts";
import { LivePages } from "./live/live-pages.ts";
import { Newsroom } from "./live/newsroom.ts";
import { OnceIn } from "./once-in.ts";
import type { ServerOptions } from "./server-options.ts";
import { watchLoop } from "./loop-delay.ts";
import type { Site } from "./site.ts";
import { Workers } from "./workers.ts";

const MINUTE_MS = 60_000;

/** What handlers work with, level with what the store has. */
export async function openSite(
  { store, queue, courses, now, origin, judgeVersion, version, onFault, ...rest }: ServerOptions,
  closing: AbortSignal,
): Promise<Site> {
  const ledger = await Ledger.open(store, courses);
  const parts = {
    store,
    queue,
    ledger,
    grades: new Grades(store, ledger),
    live: new LivePages(),
    workers: new Workers(queue, now),
    tool: new CourseSystemTool(store, rest.outgoing ?? openOutgoing(), now),
    inTurn: new InTurn(),
    readings: new OnceIn(),
    loopDelay: watchLoop(),
    passwords: new Passwords(),
    wrongPasswords: new GuessLimit({ tries: 10, withinMs: 15 * MINUTE_MS }),
    // A whole class may mistype from one address.
    wrongCodes: new GuessLimit({ tries: 100, withinMs: 15 * MINUTE_MS }),
    closing,
    now,
    origin,
    judgeVersion,
    version,
  };
  const news = new Newsroom(parts, (error) => onFault(error, "live events"));
  const scores = new ScoreDesk(parts, (error) => onFault(error, "scores for course systems"));
  scores.changedAll();
  return { ...parts, news, scores };
}
