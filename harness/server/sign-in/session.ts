import type { FastifyReply, FastifyRequest } from "fastify";
import { hashToken, newToken } from "../../accounts/token.ts";
import type { AccessToken } from "../../store/sign-ins/sign-ins.ts";
import type { Operation, Person, Session } from "../../store/store.ts";
import type { Services } from "../services.ts";
import { PROXY, readTrustedIdentity } from "./trusted-header.ts";

const HOUR_MS = 3_600_000;
/** Every request starts it again. */
const IDLE_MS = 12 * HOUR_MS;
const LONGEST_MS = 30 * 24 * HOUR_MS;
/** Browsers keep cookies longer than sessions usually last, for exams that are still running then. */
const COOKIE_MS = LONGEST_MS + 7 * 24 * HOUR_MS;
/** Minimum time between two updates of a session's last use. */
const SEEN_MS = 5 * 60_000;
const MAX_AGENT = 200;

/** A caller with a session. */
export interface SignedIn {
  readonly person: Person;
  readonly session: Session;
  /** The access token that the request came with instead of the cookie of a session. */
  readonly token?: AccessToken;
}

export interface SessionServices extends Services {
  readonly live: {
    /** Closes the live pages of a session that has ended. */
    readonly dropSession: (tokenHash: string) => void;
  };
}

/** A session starts in a window of its own, or in a frame of a learning platform's page. */
type Place = "window" | "frame";

/** How a session starts. */
interface SessionStart extends Pick<Session, "provider" | "proof" | "confirmedAt"> {
  /** Default: in a window. */
  readonly openedIn?: Place;
}

/**
 * Browsers accept names with `__Host-` only over https, and bind them to this host. Frames use two
 * cookies with the same content: some browsers send back only the partitioned one, some only the other.
 */
function nameCookies(site: Services, place: Place): readonly string[] {
  const prefix = site.origin.startsWith("https:") ? "__Host-" : "";
  const names = place === "window" ? ["grundy"] : ["grundyf", "grundyp"];
  return names.map((name) => prefix + name);
}

/** Returns who is signed in; undefined if there is no session, or it has expired. */
export async function readSession(
  request: FastifyRequest,
  site: Services,
): Promise<SignedIn | undefined> {
  for (const place of ["window", "frame"] as const) {
    const signedIn = await readPlace(request, site, place);
    if (signedIn !== undefined) return signedIn;
  }
  return undefined;
}

async function readPlace(
  request: FastifyRequest,
  site: Services,
  place: Place,
): Promise<SignedIn | undefined> {
  const token = readToken(request, site, place);
  const signedIn = token === undefined ? undefined : await findSignedIn(token, site);
  if (signedIn?.session.provider !== PROXY) return signedIn;
  // Somebody else has signed in to the proxy in this browser. Without a header, the proxy guards only the way in.
  const now = readTrustedIdentity(request, site)?.subject;
  return now === undefined || now === signedIn.session.proof ? signedIn : undefined;
}

/** Returns who is signed in by a session's token; undefined if there is no session, or it has expired. */
export async function findSignedIn(token: string, site: Services): Promise<SignedIn | undefined> {
  const session = await site.store.session(hashToken(token));
  const now = site.now();
  if (session === undefined || !isAlive(session, site)) return undefined;
  const person = await site.store.person(session.person);
  if (person === undefined) return undefined;
  if (now - session.seenAt > SEEN_MS) {
    await site.eventLog.commit([{ op: "see-session", tokenHash: session.tokenHash, at: now }]);
  }
  return { person, session };
}

function readToken({ cookies }: FastifyRequest, site: Services, place: Place): string | undefined {
  return nameCookies(site, place)
    .map((name) => cookies[name])
    .find((token) => token !== undefined && token !== "");
}

/**
 * Returns whether a stored session has not expired. It does not expire during an exam: a session that
 * was alive when its person's clock started lasts until their end.
 */
export function isAlive(session: Session, site: Pick<Services, "eventLog" | "now">): boolean {
  const now = site.now();
  if (!hasExpired(session, now)) return true;
  return site.eventLog.courses.some(({ state, contests }) => {
    const member = state.members.get(session.person);
    return contests.some((contest) => {
      if (contest.plan.kind !== "exam" || member === undefined) return false;
      const clock = contest.clockOf(member);
      const isRunning = contest.teamOf(member) !== undefined && clock && now < clock.endMs;
      return isRunning === true && !hasExpired(session, clock.startMs);
    });
  });
}

function hasExpired({ seenAt, startedAt }: Session, atMs: number): boolean {
  return atMs - seenAt > IDLE_MS || atMs - startedAt > LONGEST_MS;
}

/**
 * Signs `person` in and writes other operations in the same commit. The session always gets a new
 * token, against session fixation. The cookie is set only after the commit.
 */
export async function commitSession(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  site: SessionServices,
  person: Person["id"],
  alsoDo: readonly Operation[] = [],
  { openedIn = "window", provider, proof, confirmedAt }: SessionStart = {},
): Promise<void> {
  const token = newToken();
  const now = site.now();
  // In a frame, the window's cookie arrives only if the page around it is of the same site (such as
  // another host of the university). The browser would then send both, and we could not tell which
  // applies, so end that session, too.
  const windows = openedIn === "frame" ? readToken(request, site, "window") : undefined;
  const before = [readToken(request, site, openedIn), windows].filter((each) => each !== undefined);
  const agent = (request.headers["user-agent"] ?? "").slice(0, MAX_AGENT);
  const times = { startedAt: now, seenAt: now };
  const start = { agent, provider, proof, confirmedAt };
  const session = { tokenHash: hashToken(token), person, ...times, ...start };
  await site.eventLog.commit([
    ...alsoDo,
    ...before.map((each) => ({ op: "end-session" as const, tokenHash: hashToken(each) })),
    { op: "begin-session", session },
  ]);
  for (const each of before) site.live.dropSession(hashToken(each));
  if (windows !== undefined) forgetPlace(reply, site, "window");
  for (const name of nameCookies(site, openedIn)) {
    const rules = cookieRules(site, name, openedIn);
    reply.setCookie(name, token, { ...rules, maxAge: COOKIE_MS / 1000 });
  }
}

export function forgetSession(reply: FastifyReply, site: Services): void {
  forgetPlace(reply, site, "window");
  forgetPlace(reply, site, "frame");
}

function forgetPlace(reply: FastifyReply, site: Services, place: Place): void {
  for (const name of nameCookies(site, place)) {
    reply.clearCookie(name, cookieRules(site, name, place));
  }
}

function cookieRules(site: Services, name: string, place: Place) {
  const rules = { path: "/", httpOnly: true } as const;
  if (place === "window") {
    return { ...rules, sameSite: "lax", secure: site.origin.startsWith("https:") } as const;
  }
  // Sent from other sites' frames, too; guard.ts keeps their pages from changing anything with it.
  const partitioned = name.endsWith("p");
  return { ...rules, sameSite: "none", secure: true, ...(partitioned && { partitioned }) } as const;
}
