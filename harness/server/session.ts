import type { FastifyReply, FastifyRequest } from "fastify";
import { hashToken, newToken } from "../accounts/index.ts";
import type { Operation, Person, Session } from "../store/index.ts";
import type { SignedIn } from "./handler.ts";
import type { Site } from "./site.ts";

const HOUR_MS = 3_600_000;
/** An exam is shorter; every request begins it anew. */
const IDLE_MS = 12 * HOUR_MS;
const LONGEST_MS = 30 * 24 * HOUR_MS;
/** So often a session's last use is written down. */
const SEEN_MS = 5 * 60_000;
const MAX_AGENT = 200;

/** Browsers take the name with `__Host-` by https alone, and for no other path or host. */
function nameCookie(site: Site): string {
  return site.origin.startsWith("https:") ? "__Host-grundy" : "grundy";
}

/** Undefined: nobody is signed in, or was too long ago. */
export async function readSession(
  request: FastifyRequest,
  site: Site,
): Promise<SignedIn | undefined> {
  const token = request.cookies[nameCookie(site)];
  if (token === undefined || token === "") return undefined;
  const session = await site.store.session(hashToken(token));
  const now = site.now();
  if (session === undefined || !isAlive(session, now)) return undefined;
  const person = await site.store.person(session.person);
  if (person === undefined) return undefined;
  if (now - session.seenAt > SEEN_MS) {
    await site.ledger.commit([{ op: "put-session", session: { ...session, seenAt: now } }]);
  }
  return { person, session };
}

/** Whether a session that the store has still holds. */
export function isAlive({ seenAt, startedAt }: Session, nowMs: number): boolean {
  return nowMs - seenAt <= IDLE_MS && nowMs - startedAt <= LONGEST_MS;
}

/**
 * Signs `person` in, together with what else is to be written: with a session under a new token, never
 * under one that was there before, so that nobody can be made to sign in to a session of another's.
 * The browser is told when it is written, and not where that failed.
 */
export async function commitSession(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  site: Site,
  person: Person["id"],
  alsoDo: readonly Operation[] = [],
): Promise<void> {
  const token = newToken();
  const now = site.now();
  const before = request.cookies[nameCookie(site)];
  const agent = (request.headers["user-agent"] ?? "").slice(0, MAX_AGENT);
  const session = { tokenHash: hashToken(token), person, startedAt: now, seenAt: now, agent };
  await site.ledger.commit([
    ...alsoDo,
    ...(before === undefined ? [] : [{ op: "end-session" as const, tokenHash: hashToken(before) }]),
    { op: "put-session", session },
  ]);
  if (before !== undefined) site.live.dropSession(hashToken(before));
  reply.setCookie(nameCookie(site), token, {
    ...cookieRules(site),
    maxAge: LONGEST_MS / 1000,
  });
}

export function forgetSession(reply: FastifyReply, site: Site): void {
  reply.clearCookie(nameCookie(site), cookieRules(site));
}

function cookieRules(site: Site) {
  const secure = site.origin.startsWith("https:");
  return { path: "/", httpOnly: true, sameSite: "lax", secure } as const;
}
