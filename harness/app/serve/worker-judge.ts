import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { WorkerJob, WorkerOutcome } from "../../api/worker-shapes.ts";
import { type JudgingContext, judgeFile } from "../../batch/judge-file.ts";
import { type JudgingKey, judgingKeyOf } from "../../batch/judging-key.ts";
import type { MachineFactor } from "../../core/judging/machine-factor.ts";
import type { JudgingRecord } from "../../core/results/judging-record.ts";
import { type SubmissionFiles, toSubmission } from "../../engine/build/submission.ts";
import { withMachineFactor } from "../../engine/judging/suite.ts";
import type { JobContext, Judge } from "../../worker/worker-loop.ts";
import type { Isolation } from "../isolation.ts";
import type { Workspace, WorkspaceContext } from "../workspace/workspace.ts";
import { readProgram } from "./find-judging-key.ts";
import { removeUnusedBundles, unpackBundle } from "./bundle.ts";
import { toHackTests, withHackTests } from "./course-hacks.ts";
import { playMatchJob, playMoveJob } from "./game-jobs.ts";
import { runInputs } from "./run-inputs.ts";
import { tryHackJob } from "./try-hack.ts";
import { StudentProgress } from "./student-progress.ts";

/** Bundles of exercises for which no job has come within two weeks are removed. */
const UNUSED_MS = 14 * 24 * 3_600_000;

/** Requests of a worker to its server while it judges. */
export interface JudgeSources {
  readonly bundle: (hash: string) => Promise<Uint8Array>;
  readonly findRecord: (key: string) => Promise<JudgingRecord | undefined>;
  /** Receives this machine's factor with each job; a contest's own may differ. */
  readonly noteMachineFactor: (factor: MachineFactor) => void;
}

/**
 * Judges jobs with the exercises of their bundles. Each bundle is unpacked and opened once, and all are
 * closed on disposal.
 */
export class WorkerJudge implements AsyncDisposable {
  readonly #workspace: Workspace;
  readonly #sources: JudgeSources;
  readonly #isolation: Isolation;
  readonly #wait: Wait;
  /** Other workers of this machine may share it. */
  readonly #bundles: string;
  readonly #opened = new Map<string, Promise<WorkspaceContext>>();
  readonly #closing = Promise.withResolvers<void>();
  readonly #ends: Promise<unknown>[] = [];

  /** @param workspace everything of it except its exercises is used */
  constructor(
    workspace: Workspace,
    sources: JudgeSources,
    isolation: Isolation = "warden",
    wait: Wait = setTimeout,
  ) {
    this.#workspace = workspace;
    this.#bundles = join(workspace.config.cacheFolder, "bundles");
    this.#sources = sources;
    this.#wait = wait;
    this.#isolation = isolation;
  }

  readonly judge: Judge = async (job, setting) => {
    const context = await this.#open(job.bundle);
    const { signal } = setting;
    const own = context.signal === undefined ? signal : AbortSignal.any([context.signal, signal]);
    const { exercise, inputs, standards, isRejudging = false, machineFactor } = job;
    const program = readProgram(job);
    const hackTests = toHackTests(job.hackTests);
    const loadSuite = async (id: string) => {
      const suite = await withHackTests(await context.loadSuite(id), hackTests);
      this.#sources.noteMachineFactor(await context.findMachineFactor());
      return machineFactor === undefined ? suite : withMachineFactor(suite, machineFactor);
    };
    const judging = { ...context, loadSuite, signal: own, standards };
    if (job.match !== undefined) return playMatchJob({ ...job, match: job.match }, judging);
    if (job.position !== undefined) {
      return playMoveJob({ ...job, position: job.position }, judging);
    }
    if (job.hack !== undefined) return tryHackJob({ ...job, hack: job.hack }, judging);
    return job.kind === "run"
      ? runInputs(exercise, program, inputs, judging)
      : this.#judgeWork(
          exercise,
          program,
          { ...judging, isRejudging, isHurried: job.kind === "grade" },
          setting,
        );
  };

  async #judgeWork(
    exercise: WorkerJob["exercise"],
    program: Omit<SubmissionFiles, "label">,
    { isRejudging, isHurried, ...context }: JudgingContext & JudgingTerms,
    { reportStep, signal }: JobContext,
  ): Promise<WorkerOutcome> {
    const { findRecord } = this.#sources;
    const foundKeys = new Set<JudgingKey>();
    const store = {
      find: async (key: JudgingKey) => {
        // A rejudging must not reuse the stored result.
        const record = isRejudging ? undefined : await findRecord(key);
        if (record !== undefined) foundKeys.add(key);
        return record;
      },
      // The server stores the judging when it gets the job's outcome.
      append: async () => Promise.resolve(),
    };
    const file = {
      problemId: exercise,
      path: program.name,
      read: async (languages: JudgingContext["languages"]) =>
        toSubmission({ ...program, label: program.name }, languages),
    };
    const progress = new StudentProgress();
    let outcome: WorkerOutcome | undefined;
    for await (const event of judgeFile(file, { ...context, store })) {
      if (event.kind === "recorded") {
        const { record } = event;
        const key = record.causes && judgingKeyOf(record.causes);
        const isKnown = key !== undefined && foundKeys.has(key);
        outcome = isKnown ? { kind: "known", key } : { kind: "judged", record };
        // A quick verdict would tell that somebody has submitted the same program before.
        if (isKnown && !isHurried)
          await this.#wait(record.judging.wallMs ?? 0, undefined, { signal });
      } else if (event.kind === "not-judged") {
        outcome = { kind: "not-judged", reason: event.reason };
      } else reportStep(progress.take(event));
    }
    if (outcome === undefined) throw new Error("a judging ended without an outcome");
    return outcome;
  }

  async #open(hash: string): Promise<WorkspaceContext> {
    const earlier = this.#opened.get(hash);
    if (earlier !== undefined) {
      const context = await earlier;
      // Another worker of this machine may have removed it.
      await this.#unpack(hash);
      return context;
    }
    const bundle = this.#openBundle(hash);
    this.#opened.set(hash, bundle);
    // A failed opening is retried for the next job.
    bundle.catch(() => this.#opened.delete(hash));
    return bundle;
  }

  async #unpack(hash: string): Promise<string> {
    return unpackBundle(this.#bundles, hash, async () => this.#sources.bundle(hash));
  }

  async #openBundle(hash: string): Promise<WorkspaceContext> {
    const folder = await this.#unpack(hash);
    await removeUnusedBundles(this.#bundles, [], Date.now() - UNUSED_MS);
    const opened = Promise.withResolvers<WorkspaceContext>();
    const how = { isThorough: false, isExplaining: true, isolation: this.#isolation };
    const open = this.#workspace.at(folder, neverEnding).withContext(how, async (context) => {
      opened.resolve(context);
      await this.#closing.promise;
    });
    this.#ends.push(open.catch(opened.reject));
    return opened.promise;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing.resolve();
    await Promise.allSettled(this.#ends);
  }
}

interface JudgingTerms {
  readonly isRejudging: boolean;
  /** Staff asked, to whom the cache is no secret. */
  readonly isHurried: boolean;
}

type Wait = (ms: number, value: undefined, options: { signal: AbortSignal }) => Promise<unknown>;

/** A stopping worker finishes its jobs, which have signals of their own. */
function neverEnding() {
  return { signal: new AbortController().signal, [Symbol.dispose]: () => undefined };
}
