import { StatusReporter } from "../../worker/status-reporter.ts";
import { ServerLink, WorkerRefused } from "../../worker/server-link.ts";
import { trustedFetch } from "../../io/trusted-fetch.ts";
import { runWorkerLoop } from "../../worker/worker-loop.ts";
import { UsageError } from "../usage-error.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { awaitConfirmation, type MachineIdentity, createRequestSigner } from "./join-server.ts";
import { requireContainment } from "./require-containment.ts";
import { readServerAddress } from "./server-address.ts";
import { WorkerJudge } from "./worker-judge.ts";

export interface WorkerOptions {
  /** `http://127.0.0.1:8080`. */
  readonly server: string;
  /** The server's local token, or this machine's identity at the server. */
  readonly as: { readonly token: string } | MachineIdentity;
  readonly slots: number;
  /** Once aborted, the worker takes no new jobs and ends when its current ones are done. */
  readonly draining: AbortSignal;
  readonly note: (sentence: string) => void;
}

/**
 * Judges for a server until it is asked to stop. Programs run only in containers. A machine that is
 * not confirmed yet waits for its confirmation.
 * @throws {HarnessError} `cannot-serve`.
 * @throws {UsageError} if the server refuses this worker.
 */
export async function runWorker(options: WorkerOptions, workspace: Workspace): Promise<void> {
  const { server, as, slots, draining } = options;
  const origin = readServerAddress(server);
  await requireContainment(workspace);
  const judgeVersion = await workspace.sourcesVersion();
  const status = new StatusReporter(Date.now);
  // Before the first job, which would wait for it.
  status.machineFactor = workspace.config.machineFactor ?? (await workspace.measureSpeed()).factor;
  const link = new ServerLink({
    origin,
    judgeVersion,
    status: status.view,
    ...("token" in as ? as : { token: createRequestSigner(origin, as), fetch: trustedFetch(as) }),
  });
  const asking = new AbortController();
  await using judge = new WorkerJudge(workspace, {
    bundle: async (hash) => link.bundle(hash, asking.signal),
    known: async (key) => link.known(key, asking.signal),
    noteMachineFactor: (factor) => {
      status.machineFactor = factor;
    },
  });
  const note = (sentence: string) => {
    status.note(sentence);
    options.note(sentence);
  };
  try {
    const isKnown =
      "token" in as || (await awaitConfirmation(link, { signal: draining, note: options.note }));
    if (isKnown)
      await runWorkerLoop({ link, slots, judge: status.watch(judge.judge), draining, note });
  } catch (error) {
    throw error instanceof WorkerRefused ? new UsageError(`${origin}: ${error.message}`) : error;
  }
}
