import type { FastifyReply, FastifyRequest } from "fastify";
import { hashToken, newToken } from "../accounts/token.ts";
import type { Operation, Person, Session } from "../store/store.ts";
import type { SignedIn } from "./handler.ts";
import type { Site } from "./site.ts";

const HOUR_MS = 3_600_000;
/** An exam is shorter; every request begins it anew. */
const IDLE_MS = 12 * HOUR_MS;
const LONGEST_MS = 30 * 24 * HOUR_MS;
/** So often a session's last use is written down. */
const SEEN_MS = 5 * 60_000;
const MAX_AGENT = 200;

/** Where a session was begun: in a window of ours, or in a frame of a course system's page. */
type Place = "window" | "frame";

/**
 * Browsers take names with `__Host-` by https alone, and for no other path or host. In a frame there
 * are two with the same in them: some browsers send back the partitioned one alone, some the other.
 */
function nameCookies(site: Site, place: Place): readonly string[] {
  const prefix = site.origin.startsWith("https:") ? "__Host-" : "";
  const names = place === "window" ? ["grundy"] : ["grundyf", "grundyp"];
  return names.map((name) => prefix + name);
}

/** Undefined: nobody is signed in, or was too long ago. */
export async function readSession(
  request: FastifyRequest,
  site: Site,
): Promise<SignedIn | undefined> {
  for (const place of ["window", "frame"] as const) {
    const signedIn = await readPlace(request, site, place);
    if (signedIn !== undefined) return signedIn;
  }
  return undefined;
}

async function readPlace(
  request: FastifyRequest,
  site: Site,
  place: Place,
): Promise<SignedIn | undefined> {
  const token = readToken(request, site, place);
  if (token === undefined) return undefined;
  const session = await site.store.session(hashToken(token));
  const now = site.now();
  if (session === undefined || !isAlive(session, now)) return undefined;
  const person = await site.store.person(session.person);
  if (person === undefined) return undefined;
  if (now - session.seenAt > SEEN_MS) {
    await site.ledger.commit([{ op: "see-session", tokenHash: session.tokenHash, at: now }]);
  }
  return { person, session };
}

function readToken({ cookies }: FastifyRequest, site: Site, place: Place): string | undefined {
  return nameCookies(site, place)
    .map((name) => cookies[name])
    .find((token) => token !== undefined && token !== "");
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
  place: Place = "window",
): Promise<void> {
  const token = newToken();
  const now = site.now();
  // In a frame a window's cookie comes only where the page around it is of the same site (another host
  // of the faculty's). From then on the browser would send both, and nothing would tell them apart.
  const windows = place === "frame" ? readToken(request, site, "window") : undefined;
  const before = [readToken(request, site, place), windows].filter((each) => each !== undefined);
  const agent = (request.headers["user-agent"] ?? "").slice(0, MAX_AGENT);
  const session = { tokenHash: hashToken(token), person, startedAt: now, seenAt: now, agent };
  await site.ledger.commit([
    ...alsoDo,
    ...before.map((each) => ({ op: "end-session" as const, tokenHash: hashToken(each) })),
    { op: "begin-session", session },
  ]);
  for (const each of before) site.live.dropSession(hashToken(each));
  if (windows !== undefined) forgetPlace(reply, site, "window");
  for (const name of nameCookies(site, place)) {
    const rules = cookieRules(site, name, place);
    reply.setCookie(name, token, { ...rules, maxAge: LONGEST_MS / 1000 });
  }
}

export function forgetSession(reply: FastifyReply, site: Site): void {
  forgetPlace(reply, site, "window");
  forgetPlace(reply, site, "frame");
}

function forgetPlace(reply: FastifyReply, site: Site, place: Place): void {
  for (const name of nameCookies(site, place)) {
    reply.clearCookie(name, cookieRules(site, name, place));
  }
}

function cookieRules(site: Site, name: string, place: Place) {
  const rules = { path: "/", httpOnly: true } as const;
  if (place === "window") {
    return { ...rules, sameSite: "lax", secure: site.origin.startsWith("https:") } as const;
  }
  // Of a page of another site: no page of theirs can change anything by it (see guard.ts).
  const partitioned = name.endsWith("p");
  return { ...rules, sameSite: "none", secure: true, ...(partitioned && { partitioned }) } as const;
}
