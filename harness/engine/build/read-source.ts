import { HarnessError } from "../../core/harness-error.ts";
import { PROGRAM_LANGUAGES } from "../../languages/languages.ts";
import type {
  InterfaceGuess,
  Language,
  Plan,
  PlanRequest,
  SourceFile,
} from "../../languages/language.ts";
import type { Threads } from "./threads.ts";

/** A question to a language about a source. Plain data, because it may be copied to a thread. */
export type SourceQuestion =
  | {
      readonly kind: "guess";
      readonly source: string;
      readonly functionName: string;
      readonly companions: readonly SourceFile[];
    }
  | { readonly kind: "plan"; readonly request: PlanRequest };

/** Shorter sources are read here, within milliseconds. */
const AT_ONCE_CHARACTERS = 24 * 1024;

export function answerQuestion(language: Language, question: SourceQuestion) {
  return question.kind === "plan"
    ? language.plan(question.request)
    : language.guessInterface(question.source, question.functionName, question.companions);
}

/**
 * Asks a language about sources. Long ones are read in a thread so that they cannot block the
 * judge.
 */
export class SourceReader {
  readonly #language: Language;
  readonly #threads: Threads;
  readonly #signal: AbortSignal | undefined;

  constructor(language: Language, threads: Threads, signal: AbortSignal | undefined) {
    this.#language = language;
    this.#threads = threads;
    this.#signal = signal;
  }

  async guess(question: Omit<SourceQuestion & { kind: "guess" }, "kind">): Promise<InterfaceGuess> {
    const size = sizeOf(question.source, question.companions);
    return (await this.#ask({ ...question, kind: "guess" }, size)) as InterfaceGuess;
  }

  async plan(request: PlanRequest): Promise<Plan> {
    const size = sizeOf(request.source, request.companions);
    return (await this.#ask({ kind: "plan", request }, size)) as Plan;
  }

  async #ask(question: SourceQuestion, size: number): Promise<InterfaceGuess | Plan> {
    const language = this.#language;
    const isKnown = PROGRAM_LANGUAGES.includes(language);
    if (size <= AT_ONCE_CHARACTERS || !isKnown) return answerQuestion(language, question);
    const script = new URL("source-worker.ts", import.meta.url);
    const request = { languageId: language.id, question };
    const reply = await this.#threads.run<InterfaceGuess | Plan>({ script, request }, this.#signal);
    if (reply.kind === "done") return reply.value;
    throw new HarnessError("sandbox-failed", `the source could not be read: ${reply.reason}`);
  }
}

function sizeOf(source: string, companions: readonly SourceFile[]): number {
  return companions.reduce((sum, { text }) => sum + text.length, source.length);
}
