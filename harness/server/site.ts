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

/** Services that request handlers use. */
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
  /** Wrong guesses of the current password while changing it, by person. */
  readonly wrongPasswords: GuessLimit;
  /** Wrong guesses of machine codes, by address. */
  readonly wrongMachineCodes: GuessLimit;
  readonly classCodes: ClassCodes;
  /** Throttles the log entry that a member of staff read a submission. */
  readonly readings: OnceIn;
  /** Throttles the report that a worker's outcome was refused. */
  readonly wrongAnswers: OnceIn;
  readonly loopDelay: ReturnType<typeof watchLoop>;
  /** All routes as OpenAPI, in JSON. */
  readonly describeApi: () => string;
  /** See {@link ServerOptions.onFault}. */
  readonly onFault: ServerOptions["onFault"];
  /** Aborted when the server shuts down. */
  readonly closing: AbortSignal;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** `https://grundy.example.edu`, as browsers see it; links start with it. */
  readonly origin: string;
  /** True if all requests come through a proxy. */
  readonly isBehindProxy: boolean;
  /** Hash of the sources that judge: workers must have the same. */
  readonly judgeVersion: string;
  /** Grundy's version, by which pages notice that they are outdated. */
  readonly version: string;
}
