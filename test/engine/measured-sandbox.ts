import { basename } from "node:path";
import type { OpenProcess, ProcessRequest, Sandbox, Slot } from "../../harness/sandbox/index.ts";

/** One program as it was run. */
export interface Run {
  /** The submission's file. */
  readonly file: string;
}

/**
 * Runs programs in another sandbox, and tells other CPU times than it measured: tests of verdicts
 * must not rest on how busy the machine is. Of an open process, the first call takes the time.
 */
export class MeasuredSandbox implements Sandbox {
  readonly isolation: Sandbox["isolation"];
  readonly guarantees: Sandbox["guarantees"];
  readonly runs: Run[] = [];
  /** In the order of a file's runs; those after the last take no time. */
  readonly cpuMs = new Map<string, number[]>();
  onClose: (run: Run) => void = () => undefined;
  readonly #sandbox: Sandbox;

  constructor(sandbox: Sandbox) {
    this.#sandbox = sandbox;
    this.isolation = sandbox.isolation;
    this.guarantees = sandbox.guarantees;
  }

  async openSlot(options: Parameters<Sandbox["openSlot"]>[0]): Promise<Slot> {
    const slot = await this.#sandbox.openSlot(options);
    return {
      run: async (request) => {
        // Compilers have a folder to work in, submissions have none.
        if (request.folder !== undefined) return slot.run(request);
        const { cpuMs } = this.#begin(request);
        return { ...(await slot.run(request)), cpuMs };
      },
      talk: (request) => slot.talk(request),
      open: async (request): Promise<OpenProcess> => {
        const { run, cpuMs } = this.#begin(request);
        const process = await slot.open(request);
        let chunks = 0;
        return {
          send: (bytes) => {
            process.send(bytes);
          },
          read: async () => {
            const chunk = await process.read();
            chunks += 1;
            return chunk && { ...chunk, cpuMs: chunks === 1 ? 0 : cpuMs };
          },
          close: async () => {
            const result = await process.close();
            this.onClose(run);
            return { ...result, cpuMs };
          },
        };
      },
      [Symbol.asyncDispose]: async () => slot[Symbol.asyncDispose](),
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#sandbox[Symbol.asyncDispose]();
  }

  #begin({ argv }: ProcessRequest): { run: Run; cpuMs: number } {
    const file = basename(argv.find((word) => word.endsWith(".js")) ?? "");
    const run = { file };
    this.runs.push(run);
    return { run, cpuMs: this.cpuMs.get(file)?.shift() ?? 0 };
  }
}
