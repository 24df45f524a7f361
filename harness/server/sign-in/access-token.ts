import type { FastifyRequest } from "fastify";
import { hashToken } from "../../accounts/token.ts";
import type { RouteName } from "../../api/routes.ts";
import { TOKEN_PREFIX, TOKEN_SCOPES, type TokenScope } from "../../api/token-scopes.ts";
import type { AccessToken } from "../../store/sign-ins/sign-ins.ts";
import type { Person } from "../../store/store.ts";
import { Refusal } from "../http/refusal.ts";
import type { Services } from "../services.ts";

/** Minimum time between two updates of a token's last use. */
const SEEN_MS = 5 * 60_000;

const IN_HEADER = new RegExp(`^bearer +(${TOKEN_PREFIX}\\S*) *$`, "i");
const IN_URL = new RegExp(`${TOKEN_PREFIX}[\\w-]{20}`);

/**
 * The only routes that a token reaches, besides what its person may do there. `me` then describes the person
 * without their email, and the token's course alone.
 */
const ROUTES_OF_SCOPE: Readonly<Record<TokenScope, readonly RouteName[]>> = {
  submit: ["me", "course", "exercise", "submit", "submission"],
  "read-results": ["me", "course", "exercise", "submission", "class", "attemptsOf", "gradesCsv"],
  "staff:adjust": ["me", "course", "class", "adjust", "liftAdjustment"],
  "staff:judge": ["me", "course", "judgingTerms", "sendWork", "sentWork"],
};

/**
 * Logs and histories keep addresses, so a token there is known to others.
 * @throws {Refusal} `token-in-url`
 */
export function refuseTokenInUrl({ url }: Pick<FastifyRequest, "url">): void {
  if (IN_URL.test(url)) throw new Refusal("token-in-url");
}

/** The access token that a request carries, if any. Tokens of workers and sessions are other ones. */
export function readAccessToken({ headers }: FastifyRequest): string | undefined {
  return IN_HEADER.exec(headers.authorization ?? "")?.[1];
}

/** @throws {Refusal} `unknown-token` if it never was one, was revoked or has expired. */
export async function findTokenOwner(
  secret: string,
  site: Services,
): Promise<{ readonly token: AccessToken; readonly person: Person }> {
  const { store, eventLog, now } = site;
  const tokenHash = hashToken(secret);
  const token = await store.signIns.accessToken(tokenHash);
  const isAlive = token !== undefined && token.expiresAt > now();
  const person = isAlive ? await store.person(token.person) : undefined;
  if (token === undefined || person === undefined) throw new Refusal("unknown-token");
  if (token.usedAt === undefined || now() - token.usedAt > SEEN_MS) {
    await eventLog.commit([{ op: "see-access-token", tokenHash, at: now() }]);
  }
  return { token, person };
}

/** Returns whether one of a token's scopes, which are separated by spaces, reaches a route. */
export function reaches(scopes: string, route: RouteName): boolean {
  return scopes
    .split(" ")
    .some((scope) => isScope(scope) && ROUTES_OF_SCOPE[scope].includes(route));
}

function isScope(text: string): text is TokenScope {
  return TOKEN_SCOPES.some((scope) => scope === text);
}
