import { OwnStatus } from "../../worker/own-status.ts";
import { ServerLink, WorkerRefused } from "../../worker/server-link.ts";
import { trustedFetch } from "../../worker/trusted-fetch.ts";
import { work } from "../../worker/work.ts";
import { UsageError } from "../usage-error.ts";
import type { Workspace } from "../workspace.ts";
import { awaitConfirmation, type MachineIdentity, signer } from "./join-server.ts";
import { requireContainment } from "./require-containment.ts";
import { readServerAddress } from "./server-address.ts";
import { WorkerJudge } from "./worker-judge.ts";

export interface WorkerOptions {
  /** `http://127.0.0.1:8080`. */
  readonly server: string;
  /** A token of the server's own, or who this machine is to it. */
  readonly as: { readonly token: string } | MachineIdentity;
  readonly places: number;
  /** It takes nothing new from then on, and ends when what it has is done. */
  readonly draining: AbortSignal;
  readonly note: (sentence: string) => void;
}

/**
 * Judges for a server until it is asked to stop. The programs run contained, or not at all. A machine
 * that nobody has confirmed yet waits for it.
 * @throws {HarnessError} `cannot-serve`.
 * @throws {UsageError} where the server does not want it.
 */
export async function runWorker(options: WorkerOptions, workspace: Workspace): Promise<void> {
  const { server, as, places, draining } = options;
  const origin = readServerAddress(server);
  await requireContainment(workspace);
  const judgeVersion = await workspace.sourcesVersion();
  const status = new OwnStatus(Date.now);
  const link = new ServerLink({
    origin,
    judgeVersion,
    status: status.view,
    ...("token" in as ? as : { token: signer(origin, as), fetch: trustedFetch(as) }),
  });
  const asking = new AbortController();
  await using judge = new WorkerJudge(workspace, {
    bundle: async (hash) => link.bundle(hash, asking.signal),
    known: async (key) => link.known(key, asking.signal),
  });
  const note = (sentence: string) => {
    status.note(sentence);
    options.note(sentence);
  };
  try {
    const isKnown =
      "token" in as || (await awaitConfirmation(link, { signal: draining, note: options.note }));
    if (isKnown) await work({ link, places, judge: status.watch(judge.judge), draining, note });
  } catch (error) {
    throw error instanceof WorkerRefused ? new UsageError(`${origin}: ${error.message}`) : error;
  }
}
