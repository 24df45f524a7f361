import { HarnessError } from "../../core/harness-error.ts";
import { ServerLink, work, WorkerRefused } from "../../worker/index.ts";
import { UsageError } from "../usage-error.ts";
import type { Workspace } from "../workspace.ts";
import { WorkerJudge } from "./worker-judge.ts";

export interface WorkerOptions {
  /** `http://127.0.0.1:8080`. */
  readonly server: string;
  readonly token: string;
  readonly places: number;
  /** It takes nothing new from then on, and ends when what it has is done. */
  readonly draining: AbortSignal;
  readonly note: (sentence: string) => void;
}

/**
 * Judges for a server until it is asked to stop. The programs run contained, or not at all.
 * @throws {HarnessError} `cannot-serve`.
 * @throws {UsageError} where the server does not want it.
 */
export async function runWorker(options: WorkerOptions, workspace: Workspace): Promise<void> {
  const { server, token, places, draining, note } = options;
  if (!URL.canParse(server) || !/^https?:/.test(server)) {
    throw new UsageError(`'${server}' is no address of a server, as http://127.0.0.1:8080`);
  }
  await requireContainment(workspace);
  const judgeVersion = await workspace.sourcesVersion();
  const link = new ServerLink({ origin: server, token, judgeVersion });
  const asking = new AbortController();
  await using judge = new WorkerJudge(workspace, {
    bundle: async (hash) => link.bundle(hash, asking.signal),
    known: async (key) => link.known(key, asking.signal),
  });
  await work({ link, places, judge: judge.judge, draining, note }).catch(
    (error: unknown): never => {
      throw error instanceof WorkerRefused ? new UsageError(`${server}: ${error.message}`) : error;
    },
  );
}

/** @throws {HarnessError} `cannot-serve` where the programs of others cannot be contained here. */
export async function requireContainment(workspace: Workspace): Promise<void> {
  try {
    await using _ = await workspace.createSandbox("warden");
  } catch (cause) {
    if (!(cause instanceof HarnessError && cause.code === "not-contained")) throw cause;
    throw new HarnessError("cannot-serve", cause.message, { cause });
  }
}
