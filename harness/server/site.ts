import type { watchLoop } from "./loop-delay.ts";
import type { ClassCodes } from "./class-codes.ts";
import type { GuessLimit } from "../accounts/guess-limit.ts";
import type { Passwords } from "../accounts/passwords.ts";
import type { Queue } from "../store/queue.ts";
import type { Store } from "../store/store.ts";
import type { ScoreDesk } from "./course-systems/score-desk.ts";
import type { CourseSystemTool } from "./course-systems/tool.ts";
import type { Grades } from "./grades.ts";
import type { InTurn } from "./in-turn.ts";
import type { Ledger } from "./ledger.ts";
import type { LivePages } from "./live/live-pages.ts";
import type { Newsroom } from "./live/newsroom.ts";
import type { Prints } from "./prints.ts";
import type { OnceIn } from "./once-in.ts";
import type { SentWorks } from "./sent-works.ts";
import type { ServerOptions } from "./server-options.ts";
import type { SignInGuesses } from "./sign-in-guesses.ts";
import type { Workers } from "./workers.ts";

/** What handlers work with. */
export interface Site {
  readonly store: Store;
  readonly queue: Queue;
  readonly ledger: Ledger;
  readonly grades: Grades;
  readonly prints: Prints;
  readonly live: LivePages;
  readonly news: Newsroom;
  readonly workers: Workers;
  readonly sentWorks: SentWorks;
  readonly tool: CourseSystemTool;
  readonly scores: ScoreDesk;
  readonly inTurn: InTurn;
  readonly passwords: Passwords;
  readonly signInGuesses: SignInGuesses;
  /** Guesses of the old password by whoever is signed in, by person. */
  readonly wrongPasswords: GuessLimit;
  /** By address. */
  readonly wrongMachineCodes: GuessLimit;
  readonly classCodes: ClassCodes;
  /** Which works staff read lately. */
  readonly readings: OnceIn;
  /** Of which workers it was told lately that their answers were refused. */
  readonly wrongAnswers: OnceIn;
  readonly loopDelay: ReturnType<typeof watchLoop>;
  /** All routes as OpenAPI, in JSON. */
  readonly describeApi: () => string;
  /** See {@link ServerOptions.onFault}. */
  readonly onFault: ServerOptions["onFault"];
  /** When the server is about to end. */
  readonly closing: AbortSignal;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** `https://grundy.example.edu`, as browsers see it; links begin with it. */
  readonly origin: string;
  /** Whether all that comes is passed on by a proxy. */
  readonly isBehindProxy: boolean;
  /** Of the sources that judge: workers must have the same. */
  readonly judgeVersion: string;
  /** Of Grundy, for pages to see that they are outdated. */
  readonly version: string;
}
