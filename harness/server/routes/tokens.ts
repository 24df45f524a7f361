import { newId } from "../../accounts/id.ts";
import { hashToken, newToken } from "../../accounts/token.ts";
import { ACTION_OF_SCOPE, TOKEN_PREFIX } from "../../api/token-scopes.ts";
import { can } from "../../school/role.ts";
import type { Handlers } from "../handler.ts";
import { Refusal } from "../http/refusal.ts";

const DAY_MS = 86_400_000;
/** More than somebody's programs need. */
const MAX_TOKENS = 20;

/** Access tokens, with which programs act for a person in one course. */
export const tokenRoutes: Pick<Handlers, "tokens" | "makeToken" | "revokeToken"> = {
  tokens: async ({ caller }, site) => {
    const tokens = await site.store.signIns.accessTokensOf(caller.person.id);
    return tokens.map(({ id, name, course, scopes, madeAt, expiresAt, usedAt }) => ({
      id,
      name,
      course,
      scopes: scopes.split(" "),
      madeAt,
      expiresAt,
      ...(usedAt !== undefined && { usedAt }),
    }));
  },

  makeToken: async ({ body, caller: { person } }, site) => {
    const { name, scopes, days } = body;
    const course = site.eventLog.course(body.course);
    const role = course?.state.members.get(person.id)?.role;
    if (course === undefined || role === undefined) throw new Refusal("not-found");
    if (!scopes.every((scope) => can(role, ACTION_OF_SCOPE[scope]))) {
      throw new Refusal("not-allowed");
    }
    const before = await site.store.signIns.accessTokensOf(person.id);
    if (before.length >= MAX_TOKENS) {
      throw new Refusal("invalid-request", { text: (t) => t.tooManyTokens(MAX_TOKENS) });
    }
    const now = site.now();
    const secret = `${TOKEN_PREFIX}${newToken()}`;
    const token = {
      id: newId(now),
      tokenHash: hashToken(secret),
      person: person.id,
      course: course.served.id,
      name,
      scopes: [...new Set(scopes)].join(" "),
      madeAt: now,
      expiresAt: now + days * DAY_MS,
      usedAt: undefined,
    };
    const event = { kind: "token-made", name, scopes: token.scopes } as const;
    await site.eventLog.commit([
      { op: "put-access-token", token },
      { op: "append", course: token.course, actor: person.id, at: now, event },
    ]);
    return { secret, expiresAt: token.expiresAt };
  },

  revokeToken: async ({ params, caller: { person } }, site) => {
    const tokens = await site.store.signIns.accessTokensOf(person.id);
    const token = tokens.find(({ id }) => id === params.id);
    if (token === undefined) throw new Refusal("not-found");
    const { id, course, name } = token;
    const event = { kind: "token-revoked", name } as const;
    await site.eventLog.commit([
      { op: "revoke-access-token", id, person: person.id },
      { op: "append", course, actor: person.id, at: site.now(), event },
    ]);
  },
};
