import type { FastifyRequest } from "fastify";
import { decodeProtectedHeader } from "jose";
import { findTokenFault, type TokenFault } from "../../accounts/machine-key.ts";
import { hashToken } from "../../accounts/token.ts";
import type { Machine } from "../../store/store.ts";
import { Refusal } from "../http/refusal.ts";
import type { JudgingServices } from "./judging-services.ts";

/** An authenticated worker: a confirmed machine, or a worker with a token of this server. */
export interface KnownWorker {
  readonly id: string;
  readonly name: string;
  /** SHA-256 of its token; undefined for a machine, which signs each request instead. */
  readonly tokenHash?: string;
}

type Asked = Pick<FastifyRequest, "method" | "url">;

/**
 * Authenticates a worker.
 * @throws {Refusal} if it may not judge.
 */
export async function findWorker(
  request: FastifyRequest,
  site: JudgingServices,
): Promise<KnownWorker> {
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
 * Finds the machine that signed the request, confirmed or not.
 * @throws {Refusal} if no known machine did, or a revoked one.
 */
export async function findMachine(
  request: FastifyRequest,
  site: JudgingServices,
): Promise<Machine> {
  const token = readBearer(request) ?? "";
  const id = readKeyId(token);
  const machine = id === undefined ? undefined : await site.store.machine(id);
  if (machine === undefined) throw new Refusal("unknown-machine");
  await requireSignature(request, machine.publicKey, site);
  if (machine.revokedAt !== undefined) throw new Refusal("revoked-machine");
  return machine;
}

/** Checks that a worker may still judge: it may have been revoked while it waited for a job. */
export async function isStillAuthorized(
  { id, tokenHash }: KnownWorker,
  { store }: JudgingServices,
): Promise<boolean> {
  if (tokenHash !== undefined) return (await store.workerToken(tokenHash))?.isRevoked === false;
  const machine = await store.machine(id);
  return machine !== undefined && machine.revokedAt === undefined;
}

/**
 * Requires a token that was signed for this server, method and path within the last minute.
 * @throws {Refusal} if it was not.
 */
export async function requireSignature(
  request: FastifyRequest,
  publicKey: string,
  site: Pick<JudgingServices, "origin" | "now">,
): Promise<void> {
  const { method, url: path }: Asked = request;
  const origin = new URL(site.origin).origin;
  const tokenRequest = { origin, method, path };
  const fault = await findTokenFault(
    readBearer(request) ?? "",
    publicKey,
    tokenRequest,
    site.now(),
  );
  if (fault !== undefined) throw refuse(fault, origin);
}

function refuse(fault: TokenFault, origin: string): Refusal {
  switch (fault.kind) {
    case "wrong-signature":
    case "wrong-request":
      return new Refusal("wrong-signature");
    case "wrong-audience":
      return new Refusal("wrong-audience", {
        text: (t) => t.otherServer(cut(fault.audience), origin),
      });
    case "wrong-clock":
      return new Refusal("wrong-clock", { text: (t) => t.clockDiffers(fault.aheadSeconds) });
  }
}

function cut(text: string): string {
  return text.slice(0, 200);
}

function readBearer({ headers }: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? "")?.[1];
}

/** Reads the key ID of a token that is not verified yet. */
function readKeyId(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}
