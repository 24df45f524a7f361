import type { Action } from "../school/role.ts";

/** Rights of access tokens, with which programs act for a person within one course. */
export const TOKEN_SCOPES = ["submit", "read-results", "staff:adjust", "staff:judge"] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** Access tokens begin so, by which people and tools recognise one that leaked. */
export const TOKEN_PREFIX = "grundy_";

/** The action that a person must be allowed to take to make a token with a scope. */
export const ACTION_OF_SCOPE: Readonly<Record<TokenScope, Action>> = {
  submit: "submit",
  "read-results": "read-own-work",
  "staff:adjust": "adjust",
  "staff:judge": "rejudge",
};
