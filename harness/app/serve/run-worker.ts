import { setTimeout as sleep } from "node:timers/promises";
import { StatusReporter } from "../../worker/status-reporter.ts";
import { ServerLink, WorkerRefused } from "../../worker/server-link.ts";
import { trustedFetch } from "../../io/trusted-fetch.ts";
import { type Judge, runWorkerLoop } from "../../worker/worker-loop.ts";
import { UsageError } from "../usage-error.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { interpreterWith } from "../packages/describe-modules.ts";
import { awaitConfirmation, type MachineIdentity, createRequestSigner } from "./join-server.ts";
import { prepareAhead } from "./prepare-ahead.ts";
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
  /** Called with each problem. */
  readonly note: (sentence: string) => void;
  /** Called with what goes well: the confirmation, each judging, and that the server is back. */
  readonly tell?: (sentence: string) => void;
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
    findRecord: async (key) => link.findJudging(key, asking.signal),
    noteMachineFactor: (factor) => {
      status.machineFactor = factor;
    },
  });
  const tell = options.tell ?? (() => undefined);
  const note = (sentence: string) => {
    status.note(sentence);
    options.note(sentence);
  };
  try {
    const isKnown =
      "token" in as || (await awaitConfirmation(link, { signal: draining, note: options.note }));
    if (!isKnown) return;
    tell(
      `Confirmed: judging for ${origin}, ${slots === 1 ? "1 submission" : `${slots} submissions`} at a time.`,
    );
    await using _ = startPreparing(workspace, options);
    await runWorkerLoop({
      link,
      slots,
      judge: tellJudgings(status.watch(judge.judge), tell),
      draining,
      lookForModules: async (names) => {
        const tool = interpreterWith(names);
        const toolchain = tool && (await workspace.finder.find(tool));
        status.noteModules(names, toolchain !== undefined);
      },
      note,
      tell,
    });
    await link.leave(status.process);
  } catch (error) {
    throw error instanceof WorkerRefused ? new UsageError(`${origin}: ${error.message}`) : error;
  }
}

/** Wraps a judge so that each judging is one line. */
function tellJudgings(judge: Judge, tell: (sentence: string) => void): Judge {
  return async (job, setting) => {
    const startedAt = performance.now();
    const outcome = await judge(job, setting);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    tell(`${job.kind} ${job.exercise}: done in ${seconds} s`);
    return outcome;
  };
}

/** Submissions right after the start come first, and a worker that stops at once prepares nothing. */
const PREPARE_AFTER_MS = 30_000;

/** Prepares compilers in the background until it is disposed. */
function startPreparing(
  workspace: Workspace,
  { draining, note }: Pick<WorkerOptions, "draining" | "note">,
): AsyncDisposable {
  const ending = new AbortController();
  const signal = AbortSignal.any([draining, ending.signal]);
  const how = {
    isThorough: false,
    isExplaining: false,
    isolation: "warden",
    isBackground: true,
  } as const;
  const prepare = async () => {
    await sleep(PREPARE_AFTER_MS, undefined, { signal });
    const until = () => ({ signal, [Symbol.dispose]: () => undefined });
    const here = workspace.at(workspace.config.workspaceFolder, until);
    await here.withContext(how, async (context) => prepareAhead(context, { note, signal }));
  };
  const preparation = prepare().catch((error: unknown) => {
    if (signal.aborted) return;
    const reason = error instanceof Error ? error.message : String(error);
    note(`Compilers are not prepared ahead: ${reason}`);
  });
  return {
    [Symbol.asyncDispose]: async () => {
      ending.abort();
      await preparation;
    },
  };
}
