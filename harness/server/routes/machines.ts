import type { FastifyRequest } from "fastify";
import { newMachineCode } from "../../accounts/class-code.ts";
import { newId } from "../../accounts/id.ts";
import { hashToken } from "../../accounts/token.ts";
import { chooseSubmissions } from "../../school/choose-submissions.ts";
import { addressOf } from "../http/caller-address.ts";
import { retryOnConflict } from "../retry-on-conflict.ts";
import { requireSignature } from "../judging/find-worker.ts";
import type { Handlers } from "../handler.ts";
import { Refusal, requireGuess } from "../http/refusal.ts";
import { findOpenRejudging, prepareRejudging } from "../judging/rejudge.ts";
import type { Site } from "../site.ts";
import { viewMachines } from "../views/view-machines.ts";
import { refuseVersion } from "./refuse-version.ts";

const CODE_MS = 15 * 60_000;
/** By address. */
const GUESSES = { name: "code of a machine", tries: 10, withinMs: CODE_MS };

/** Machines: joining, confirming, revoking and renaming. */
export const machineRoutes: Pick<
  Handlers,
  | "lookAtMachineCode"
  | "joinMachine"
  | "ownMachine"
  | "machines"
  | "makeMachineCode"
  | "confirmMachine"
  | "revokeMachine"
  | "rejudgeMachine"
  | "renameMachine"
> = {
  lookAtMachineCode: async ({ body, request }, site) => {
    await requireCode(body, request, site);
  },

  joinMachine: async ({ body, request }, site) => {
    const { code, name, publicKey, facts } = body;
    const { judgeVersion } = facts;
    const { store, now } = site;
    // Checked before the code is used up.
    const codeHash = await requireCode({ code, publicKey, judgeVersion }, request, site);
    const machine = {
      id: newId(now()),
      name,
      publicKey,
      facts: JSON.stringify(facts),
      askedAt: now(),
      confirmedAt: undefined,
      confirmedBy: undefined,
      revokedAt: undefined,
      revokedBy: undefined,
    };
    await store.commit([
      { op: "spend-machine-code", codeHash },
      { op: "add-machine", machine },
    ]);
    return { machine: machine.id };
  },

  ownMachine: async ({ caller: { machine } }) => ({
    name: machine.name,
    isConfirmed: machine.confirmedAt !== undefined,
  }),

  machines: async (_, site) => viewMachines(site),

  makeMachineCode: async (_, { store, now, origin }) => {
    const code = newMachineCode();
    const expiresAt = now() + CODE_MS;
    const codeHash = hashToken(code);
    await store.commit([{ op: "put-machine-code", codeHash, expiresAt, at: now() }]);
    const printed = (code.match(/.{4}/g) ?? []).join("-");
    return { code: printed, command: `grundy worker join ${origin} ${printed}`, expiresAt };
  },

  confirmMachine: async ({ params, caller: { person } }, site) => {
    const { id, revokedAt } = await findMachine(params.machine, site);
    if (revokedAt !== undefined) throw new Refusal("conflict");
    await site.store.commit([{ op: "confirm-machine", id, by: person.id, at: site.now() }]);
  },

  revokeMachine: async ({ params, caller: { person } }, site) => {
    const { id } = await findMachine(params.machine, site);
    await site.store.commit([{ op: "revoke-machine", id, by: person.id, at: site.now() }]);
    // Nobody has to wait until its leases expire.
    await site.queue.giveBackOf(id);
    site.workers.wake();
  },

  rejudgeMachine: async ({ params, body: { why }, caller: { person } }, site) => {
    const { id, revokedAt } = await findMachine(params.machine, site);
    if (revokedAt === undefined) {
      throw new Refusal("conflict", { text: (t) => t.machineStillJudges });
    }
    for (const course of site.eventLog.courses) {
      await retryOnConflict(site, `rejudge ${course.served.id}`, async () => {
        const submissions = chooseSubmissions(course.state, { worker: id });
        const isDone =
          submissions.length === 0 || findOpenRejudging(course, submissions) !== undefined;
        if (isDone) return;
        const { change } = await prepareRejudging(
          course,
          submissions,
          { by: person.id, why },
          site,
        );
        await site.eventLog.commit(change);
      });
    }
    site.workers.wake();
  },

  renameMachine: async ({ params, body }, site) => {
    const { id } = await findMachine(params.machine, site);
    await site.store.commit([{ op: "rename-machine", id, name: body.name }]);
  },
};

/**
 * Checks that a machine may ask to join: its code, its key and its version.
 * @returns the hash of the code.
 */
async function requireCode(
  {
    code,
    publicKey,
    judgeVersion,
  }: { readonly code: string; readonly publicKey: string; readonly judgeVersion: string },
  request: FastifyRequest,
  site: Site,
): Promise<string> {
  const { store, guessLimits, now } = site;
  // Proves that the caller has the private key.
  await requireSignature(request, publicKey, site);
  if (judgeVersion !== site.judgeVersion) throw refuseVersion(site);
  const guess = { rule: GUESSES, key: addressOf(request) };
  await requireGuess(guessLimits, [guess], now());
  const codeHash = hashToken(code);
  const expiresAt = await store.machineCode(codeHash);
  if (expiresAt === undefined || expiresAt <= now()) throw new Refusal("unknown-machine-code");
  await guessLimits.clear([guess], now());
  return codeHash;
}

async function findMachine(id: string, { store }: Site) {
  const machine = await store.machine(id);
  if (machine === undefined) throw new Refusal("not-found");
  return machine;
}
