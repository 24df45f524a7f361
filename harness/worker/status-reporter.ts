import { randomUUID } from "node:crypto";
import { loadavg } from "node:os";
import type { MachineFactor } from "../core/judging/machine-factor.ts";
import type { WorkerStatus } from "../api/machine-shapes.ts";
import type { Judge } from "./worker-loop.ts";

const MAX_CHARACTERS = 1000;

/** The status that a worker reports with its requests. */
export class StatusReporter {
  /** Tells the processes of one machine apart. */
  readonly process = randomUUID();
  readonly #judging = new Map<string, string>();
  readonly #modules = new Map<string, NonNullable<WorkerStatus["modules"]>[number]>();
  readonly #now: () => number;
  #lastError: WorkerStatus["lastError"];
  /** By which this machine is slower than usual. */
  machineFactor: MachineFactor = 1;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Records a problem. */
  note(sentence: string): void {
    this.#lastError = { at: this.#now(), text: sentence.slice(0, MAX_CHARACTERS) };
  }

  /** Records whether this machine has all of these Python modules. */
  noteModules(names: readonly string[], isHere: boolean): void {
    this.#modules.set(names.join(" "), { names: [...names], isHere });
  }

  /** Wraps a judge so that its current jobs appear in the status. */
  watch(judge: Judge): Judge {
    return async (job, setting) => {
      const key = `${job.id} ${job.attempt}`;
      this.#judging.set(key, job.exercise);
      try {
        return await judge(job, setting);
      } finally {
        this.#judging.delete(key);
      }
    };
  }

  readonly view = (): WorkerStatus => ({
    process: this.process,
    judging: [...this.#judging.values()],
    load: loadavg()[0] ?? 0,
    machineFactor: this.machineFactor,
    ...(this.#modules.size > 0 && { modules: [...this.#modules.values()] }),
    ...(this.#lastError && { lastError: this.#lastError }),
  });
}
