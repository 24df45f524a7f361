import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { hashSuite } from "../../batch/judging-key.ts";
import type { Suite } from "../../engine/judging/suite.ts";
import type { Problem } from "../../problems/problem.ts";
import type { ContradictedTest } from "../../api/shapes.ts";

/** An exercise whose stored answers come from a reference in TypeScript or JavaScript. */
export interface ComparedExercise {
  readonly problem: Problem;
  readonly referenceModule: string;
}

/** The thread's message about an exercise, one after the other. */
export type StoredTestsReply =
  | { readonly kind: "compared"; readonly id: string }
  | { readonly kind: "contradicted"; readonly id: string; readonly test: ContradictedTest }
  /** It could not be compared; `reason` is a clause. */
  | { readonly kind: "unknown"; readonly id: string; readonly reason: string };

interface Options {
  /** Called with a sentence about an exercise that is closed now. */
  readonly onContradiction: (sentence: string) => void;
  /** Keys of exercises that agreed with their references: they are not compared again. Grows. */
  readonly agreed?: Set<string>;
  /** Called with a sentence about an exercise whose tests could not be compared. */
  readonly onUnknown: (sentence: string) => void;
  /** Time limit for one exercise. */
  readonly maxMs?: number;
}

const MAX_MS = 10_000;
const MAX_HEAP_MB = 1024;

/**
 * Compares stored tests with their references while a server starts: a reference that was edited after
 * `generate` would have students judged by answers that it contradicts. One thread asks all references
 * in turn; one that hangs, exits or needs too much memory costs only its own exercise the comparison.
 */
export class StoredTestsCheck implements AsyncDisposable {
  readonly #options: Options;
  readonly #contradicted = new Map<string, ContradictedTest>();
  /** Keys of the exercises that are compared, by ID. */
  readonly #keys = new Map<string, string>();
  readonly #ending = new AbortController();
  #checks: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Resolves when all exercises are compared or could not be. */
  get done(): Promise<void> {
    return this.#checks;
  }

  /**
   * Begins to compare these exercises, as far as they have something to compare. Call it once.
   * @param judgeVersion hash of Grundy and of all references
   */
  start(suites: Iterable<Suite>, judgeVersion: string): void {
    const exercises = [...suites].flatMap((suite) => {
      const { problem, reference, referenceModule } = suite;
      // A player's answers are moves, and other sources than `solve` run in containers or are by hand.
      const hasNothing = problem.interface.isPlayer || reference.solve === undefined;
      const key = `${judgeVersion} ${hashSuite(suite)}`;
      if (hasNothing || referenceModule === undefined || this.#options.agreed?.has(key)) return [];
      this.#keys.set(problem.id, key);
      return [{ problem, referenceModule }];
    });
    this.#checks = this.#compareAll(exercises);
  }

  /** The first contradicted test of an exercise; undefined if none is known. */
  readonly contradictionOf = (exercise: string): ContradictedTest | undefined =>
    this.#contradicted.get(exercise);

  /** Waits until everything is compared, at most as long as one exercise may take. */
  async settle(): Promise<void> {
    const over = new AbortController();
    const wait = sleep(this.#maxMs, undefined, { signal: over.signal }).catch(() => undefined);
    await Promise.race([this.#checks, wait]);
    over.abort();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#ending.abort();
    await this.#checks;
  }

  get #maxMs(): number {
    return this.#options.maxMs ?? MAX_MS;
  }

  async #compareAll(exercises: readonly ComparedExercise[]): Promise<void> {
    let left = exercises;
    while (left.length > 0 && !this.#ending.signal.aborted) left = await this.#compare(left);
  }

  /** Compares exercises in one thread until it fails. Returns those that are left. */
  async #compare(exercises: readonly ComparedExercise[]): Promise<readonly ComparedExercise[]> {
    const { signal } = this.#ending;
    const { promise: ended, resolve } = Promise.withResolvers<string>();
    let timer: NodeJS.Timeout | undefined;
    const beginNext = () => {
      clearTimeout(timer);
      const reason = `this took longer than ${this.#maxMs / 1000} s`;
      timer = setTimeout(() => resolve(reason), this.#maxMs);
    };
    let checkedCount = 0;
    const worker = new Worker(new URL("stored-tests-worker.ts", import.meta.url), {
      workerData: exercises,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
      stdout: true,
      stderr: true,
    });
    worker.stdout.resume();
    worker.stderr.resume();
    worker.on("message", (reply: StoredTestsReply) => {
      checkedCount += 1;
      this.#take(reply);
      if (checkedCount < exercises.length) beginNext();
      // A reference may have left a handle open, so the thread need not end.
      else resolve("");
    });
    worker.on("error", (error) => resolve(error.message));
    worker.on("exit", () => resolve("the reference ended its thread"));
    const end = () => resolve("");
    signal.addEventListener("abort", end);
    beginNext();
    const reason = await ended;
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
    worker.removeAllListeners("message");
    await worker.terminate();
    const failed = exercises[checkedCount];
    if (failed !== undefined && !signal.aborted) {
      this.#take({ kind: "unknown", id: failed.problem.id, reason });
    }
    return exercises.slice(checkedCount + 1);
  }

  #take(reply: StoredTestsReply): void {
    const { id } = reply;
    const { onContradiction, onUnknown } = this.#options;
    switch (reply.kind) {
      case "compared":
        this.#options.agreed?.add(this.#keys.get(id) ?? "");
        return;
      case "contradicted": {
        this.#contradicted.set(id, reply.test);
        const { group, call, stored, present } = reply.test;
        onContradiction(
          `${id} is closed for submissions: its reference contradicts its stored tests. The stored ` +
            `answer to ${call} of group ${group} is ${stored}, that of the reference ${present}. ` +
            `Run \`grundy generate ${id}\` and reload the course.`,
        );
        return;
      }
      case "unknown":
        onUnknown(
          `${id}: its stored tests could not be compared with its reference: ${reply.reason}. ` +
            `Run \`grundy generate ${id} --check\`.`,
        );
    }
  }
}
