import { setTimeout as sleep } from "node:timers/promises";
import {
  fingerprintOf,
  type MachineKey,
  newMachineKey,
  signRequest,
} from "../../accounts/machine-key.ts";
import { backoffMs } from "../../core/backoff.ts";
import { HarnessError } from "../../core/harness-error.ts";
import {
  OutcomeRefused,
  ServerUnreachable,
  ServerLink,
  WorkerRefused,
} from "../../worker/server-link.ts";
import { type Trust, trustedFetch } from "../../io/trusted-fetch.ts";
import { UsageError } from "../usage-error.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { requireContainment } from "./require-containment.ts";
import { readServerAddress } from "./server-address.ts";
import { totalmem } from "node:os";
import type { MachineFacts } from "../../api/machine-shapes.ts";
import { examineContainment, findNeededTools } from "../doctor/examine-machine.ts";
import { readOwnVersion } from "../own-version.ts";

/** A machine's secret identity at a server, stored by the machine. */
export interface MachineIdentity extends MachineKey, Trust {
  /** The machine's ID at the server. */
  readonly machine: string;
}

export interface JoinOptions {
  readonly server: string;
  readonly code: string;
  /** The machine's name on the server's Workers page. */
  readonly name: string;
  readonly trust: Trust;
  readonly note: (sentence: string) => void;
}

export interface Joined {
  readonly origin: string;
  readonly identity: MachineIdentity;
  /** For an administrator to compare. */
  readonly fingerprint: string;
}

/** The server is asked this often; less often while it is unreachable. */
const POLL = { firstMs: 2000, maxMs: 15_000 };

/**
 * Asks a server to let this machine judge for it, with a new key.
 * @throws {HarnessError} `cannot-serve`, `server-unreachable`
 * @throws {UsageError} if the server rejects the code, or this version of Grundy.
 */
export async function joinServer(options: JoinOptions, workspace: Workspace): Promise<Joined> {
  const { server, code, name, trust, note } = options;
  const origin = readServerAddress(server);
  const key = newMachineKey();
  const { publicKey } = key;
  const judgeVersion = await workspace.sourcesVersion();
  const link = new ServerLink({
    origin,
    token: createRequestSigner(origin, key),
    judgeVersion,
    fetch: trustedFetch(trust),
  });
  // An address, a certificate or a code that is wrong is known before the examination of a minute.
  await link.lookAtCode({ code, publicKey, judgeVersion }).catch(explain);
  note("Examining this machine, as `grundy doctor` does. This takes up to a minute.");
  await requireContainment(workspace);
  const facts = await gatherMachineFacts(workspace);
  const machine = await link.join({ code, name, publicKey, facts }).catch(explain);
  const identity = { ...key, ...trust, machine };
  return { origin, identity, fingerprint: fingerprintOf(publicKey) };
}

/** Makes a function that signs requests with the machine's key. */
export function createRequestSigner(
  origin: string,
  key: MachineKey & Partial<Pick<MachineIdentity, "machine">>,
  now: () => number = Date.now,
): (request: { readonly method: string; readonly path: string }) => Promise<string> {
  return async (request) =>
    signRequest(key, { origin, ...request }, { machine: key.machine, nowMs: now() });
}

/**
 * Waits until an administrator has confirmed this machine, or `signal` ends the waiting.
 * @returns whether it is confirmed.
 * @throws {WorkerRefused} if it will never be.
 */
export async function awaitConfirmation(
  link: Pick<ServerLink, "ownMachine">,
  { signal, note }: { readonly signal: AbortSignal; readonly note: (sentence: string) => void },
): Promise<boolean> {
  let failures = 0;
  let noted: string | undefined;
  const noteOnce = (sentence: string) => {
    if (sentence !== noted) note(sentence);
    noted = sentence;
  };
  while (!signal.aborted) {
    try {
      const { name, isConfirmed } = await link.ownMachine(signal);
      if (isConfirmed) return true;
      noteOnce(`Waiting until an administrator confirms '${name}' on the server's Workers page.`);
      failures = 0;
    } catch (error) {
      if (signal.aborted) break;
      if (!(error instanceof ServerUnreachable)) throw error;
      noteOnce(`${error.message}; retrying automatically`);
      failures += 1;
    }
    await sleep(backoffMs(failures, POLL), undefined, { signal }).catch(() => undefined);
  }
  return false;
}

function explain(error: unknown): never {
  if (error instanceof WorkerRefused || error instanceof OutcomeRefused) {
    throw new UsageError(error.message);
  }
  if (!(error instanceof ServerUnreachable)) throw error;
  throw new HarnessError("server-unreachable", error.message, { cause: error });
}

const MIB = 1024 * 1024;
const MAX_TEXT_LENGTH = 200;

/** Collects what an administrator sees before confirming a machine: the findings of `grundy doctor`. */
async function gatherMachineFacts(workspace: Workspace): Promise<MachineFacts> {
  const { isolation, guarantees } = await examineContainment(workspace);
  const tools: MachineFacts["tools"] = [];
  for await (const { language, installed: toolchain } of findNeededTools(workspace)) {
    tools.push({
      language,
      ...(toolchain && { version: toolchain.version.slice(0, MAX_TEXT_LENGTH) }),
    });
  }
  return {
    version: readOwnVersion(),
    judgeVersion: await workspace.sourcesVersion(),
    system: `${process.platform} ${process.arch}`,
    cores: workspace.config.cores,
    memoryMib: Math.floor(totalmem() / MIB),
    isolation,
    guarantees: guarantees.map(({ what, isKept }) => ({
      what: what.slice(0, MAX_TEXT_LENGTH),
      isKept,
    })),
    tools,
  };
}
