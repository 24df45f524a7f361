import type { FastifyRequest } from "fastify";
import { decodeProtectedHeader } from "jose";
import { findTokenFault, type TokenFault } from "../accounts/machine-key.ts";
import { hashToken } from "../accounts/token.ts";
import type { Machine } from "../store/store.ts";
import { Refusal } from "./refusal.ts";
import type { Site } from "./site.ts";

/** Who gets works: a machine that was confirmed, or a worker with a token of this server's own. */
export interface KnownWorker {
  readonly id: string;
  readonly name: string;
  /** SHA-256 of its token; undefined: a machine, which signs each request. */
  readonly tokenHash?: string;
}

type Asked = Pick<FastifyRequest, "method" | "url">;

/** @throws {Refusal} for whoever gets none. */
export async function findWorker(request: FastifyRequest, site: Site): Promise<KnownWorker> {
  const token = readBearer(request);
  if (token?.includes(".")) {
    const machine = await findMachine(request, site);
    if (machine.confirmedAt === undefined) throw new Refusal("unconfirmed-machine");
    return machine;
  }
  const worker = token === undefined ? undefined : await site.store.workerToken(hashToken(token));
  if (worker === undefined || worker.isRevoked) throw new Refusal("unknown-worker");
  return worker;
}

/**
 * The machine that signed the request, confirmed or not.
 * @throws {Refusal} where none did, or one that was taken out.
 */
export async function findMachine(request: FastifyRequest, site: Site): Promise<Machine> {
  const token = readBearer(request) ?? "";
  const id = readKeyId(token);
  const machine = id === undefined ? undefined : await site.store.machine(id);
  if (machine === undefined) throw new Refusal("unknown-machine");
  await requireSignature(request, machine.publicKey, site);
  if (machine.revokedAt !== undefined) throw new Refusal("revoked-machine");
  return machine;
}

/** Whether what was let in before still is: a worker waits for a long time. */
export async function isStillKnown(
  { id, tokenHash }: KnownWorker,
  { store }: Site,
): Promise<boolean> {
  if (tokenHash !== undefined) return (await store.workerToken(tokenHash))?.isRevoked === false;
  const machine = await store.machine(id);
  return machine !== undefined && machine.revokedAt === undefined;
}

/**
 * A token that is taken for one request alone: at this server, this method and path, within a minute.
 * @throws {Refusal}
 */
export async function requireSignature(
  request: FastifyRequest,
  publicKey: string,
  site: Pick<Site, "origin" | "now">,
): Promise<void> {
  const { method, url: path }: Asked = request;
  const origin = new URL(site.origin).origin;
  const asked = { origin, method, path };
  const fault = await findTokenFault(readBearer(request) ?? "", publicKey, asked, site.now());
  if (fault !== undefined) throw refuse(fault, origin);
}

function refuse(fault: TokenFault, origin: string): Refusal {
  switch (fault.kind) {
    case "wrong-signature":
    case "wrong-request":
      return new Refusal("wrong-signature");
    case "wrong-audience":
      return new Refusal("wrong-audience", {
        message: `The worker takes this server for ${cut(fault.audience)}; it is ${origin}.`,
        hint: `Give the worker ${origin} as the server; or if that is not its address, start the server with --url.`,
      });
    case "wrong-clock": {
      const seconds = Math.abs(fault.aheadSeconds);
      const way = fault.aheadSeconds > 0 ? "ahead of" : "behind";
      return new Refusal("wrong-clock", {
        message: `The machine's clock is ${describe(seconds)} ${way} the server's.`,
      });
    }
  }
}

function describe(seconds: number): string {
  return seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`;
}

function cut(text: string): string {
  return text.slice(0, 200);
}

function readBearer({ headers }: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? "")?.[1];
}

/** Of a token that nobody has looked at: it says only by which key it wants to be looked at. */
function readKeyId(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}
