import { setTimeout as sleep } from "node:timers/promises";
import type { JudgingStep, WorkerJob, WorkerOutcome } from "../../harness/api/index.ts";
import { readProgram } from "../../harness/app/serve/find-judging-key.ts";
import { WorkerJudge } from "../../harness/app/serve/worker-judge.ts";
import { hashSubmission } from "../../harness/batch/index.ts";
import type { JudgingRecord } from "../../harness/core/results/judging-record.ts";
import { toSubmission } from "../../harness/engine/index.ts";
import { LANGUAGES } from "../../harness/languages/index.ts";
import { type Judge, ServerLink, runWorkerLoop } from "../../harness/worker/index.ts";
import { makeWorkspace } from "../app/own-workspace.ts";
import type { School } from "./school.ts";

const STEPS: readonly JudgingStep[] = [
  { kind: "compiling" },
  { kind: "group", group: "small", done: 0, total: 20 },
  { kind: "group", group: "small", done: 10, total: 20 },
];

/**
 * A worker that sleeps instead of judging, but talks to its server as usual. It judges only the first
 * copy of each program, and reports that outcome for all copies.
 */
export class SleepingWorker implements AsyncDisposable {
  /** The time when each submission's outcome was ready, by the first line of its program. */
  readonly toldAt = new Map<string, number>();
  /** Milliseconds for which slots were idle although submissions waited. */
  readonly idleMs: number[] = [];
  /** Submissions that wait for a slot. */
  waiting = 0;
  readonly #draining = new AbortController();
  readonly #judge: WorkerJudge;
  readonly #canned = new Map<string, Promise<WorkerOutcome>>();
  readonly #done: Promise<void>;

  constructor(
    { opened, token }: Pick<School, "opened" | "token">,
    { places, cache, ms }: { readonly places: number; readonly cache: string; readonly ms: number },
  ) {
    const { origin, judgeVersion } = opened;
    const link = new ServerLink({ origin, token, judgeVersion });
    this.#judge = new WorkerJudge(
      makeWorkspace(cache),
      {
        bundle: async (hash) => link.bundle(hash, this.#draining.signal),
        findRecord: async () => undefined,
        noteMachineFactor: () => undefined,
      },
      "none",
    );
    const judge: Judge = async (job, setting) => {
      this.waiting -= 1;
      const outcome = await this.#recall(job, setting);
      for (const step of STEPS) {
        setting.reportStep(step);
        await sleep(ms / STEPS.length);
      }
      this.toldAt.set(nameOf(job), performance.now());
      return outcome;
    };
    this.#done = runWorkerLoop({
      link: this.#watch(link),
      slots: places,
      judge,
      draining: this.#draining.signal,
      note: console.error,
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#draining.abort();
    await this.#done;
    await this.#judge[Symbol.asyncDispose]();
  }

  async #recall(job: WorkerJob, setting: Parameters<Judge>[1]): Promise<WorkerOutcome> {
    const program = textOf(job).split("\n").slice(1).join("\n");
    const judging = this.#canned.get(program) ?? this.#judge.judge(job, setting);
    this.#canned.set(program, judging);
    const record = await judging;
    if (record.kind !== "judged") throw new Error(`${job.id} was not judged`);
    return { kind: "judged", record: adaptRecord(job, record.record) };
  }

  /** Makes a link record how long a free slot waits for a job. */
  #watch(link: ServerLink): ServerLink {
    const claim = link.claim.bind(link);
    link.claim = async (places, free, signal) => {
      const askedAt = performance.now();
      const wasWaiting = this.waiting;
      const job = await claim(places, free, signal);
      // With more submissions waiting than slots, one was left for this slot.
      if (job !== undefined && wasWaiting > places) this.idleMs.push(performance.now() - askedAt);
      return job;
    };
    return link;
  }
}

/** Rewrites a record as if this job's program had been judged, in the sandbox that servers require. */
function adaptRecord(job: WorkerJob, record: JudgingRecord): JudgingRecord {
  const program = readProgram(job);
  const read = toSubmission({ ...program, label: program.name }, LANGUAGES);
  if (read.kind !== "submission" || record.causes === undefined) throw new Error("not judged");
  const { causes, judging } = record;
  const isolation = "warden";
  return {
    ...record,
    judging: { ...judging, isolation },
    causes: {
      ...causes,
      submission: hashSubmission(read.submission),
      options: { ...causes.options, isolation },
    },
  };
}

function textOf({ file }: WorkerJob): string {
  return Buffer.from(file.bytes, "base64").toString();
}

function nameOf(job: WorkerJob): string {
  return textOf(job).split("\n")[0] ?? "";
}
