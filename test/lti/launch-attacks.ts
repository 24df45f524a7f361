import { CLAIM } from "../../harness/lti/claims.ts";
import type { RefusalCode } from "../../harness/lti/index.ts";

/** How a token is signed. Honest: with the published key and RS256. */
export type Signing =
  | "honest"
  | "none"
  | "HS256 with the public key"
  | "RS512"
  | "unpublished key under our id"
  | "unpublished key of its own id"
  | "no key id"
  | "key in the header"
  | "changed after signing"
  | "payload not encoded";

/** Attacks on a launch by a hostile or broken platform, each with a single change. */
export interface Attack {
  readonly refusedFor: RefusalCode;
  readonly sign?: Signing;
  readonly claims?: (claims: Record<string, unknown>) => Record<string, unknown>;
  readonly form?: (form: Record<string, string>) => Record<string, string>;
  readonly isDeepLinking?: boolean;
}

const set =
  (name: string, value: unknown) =>
  (claims: Record<string, unknown>): Record<string, unknown> => ({ ...claims, [name]: value });
const without =
  (name: string) =>
  (claims: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(Object.entries(claims).filter(([other]) => other !== name));
const later =
  (seconds: number, ...names: readonly string[]) =>
  (claims: Record<string, unknown>): Record<string, unknown> => ({
    ...claims,
    ...Object.fromEntries(
      names.filter((name) => name in claims).map((name) => [name, Number(claims[name]) + seconds]),
    ),
  });
const change =
  (name: string, changes: object) =>
  (claims: Record<string, unknown>): Record<string, unknown> => ({
    ...claims,
    [name]: { ...(claims[name] as object), ...changes },
  });

export const ATTACKS = {
  "no state": { refusedFor: "state-missing", form: ({ id_token = "" }) => ({ id_token }) },
  "a made-up state": {
    refusedFor: "state-unknown",
    form: (form) => ({ ...form, state: "A".repeat(43) }),
  },
  "an error instead of a token": {
    refusedFor: "platform-error",
    form: ({ state = "" }) => ({
      state,
      error: "login_required",
      error_description: "<b>Sign in</b>",
    }),
  },
  "no token": { refusedFor: "token-malformed", form: ({ state = "" }) => ({ state }) },
  "no token but words": {
    refusedFor: "token-malformed",
    form: (form) => ({ ...form, id_token: "let me in" }),
  },
  "an unsigned token": { refusedFor: "algorithm-refused", sign: "none" },
  "the public key as a secret": {
    refusedFor: "algorithm-refused",
    sign: "HS256 with the public key",
  },
  "another algorithm": { refusedFor: "algorithm-refused", sign: "RS512" },
  "a key that is not published": {
    refusedFor: "key-unknown",
    sign: "unpublished key of its own id",
  },
  "no key named": { refusedFor: "key-unknown", sign: "no key id" },
  "another key under a published name": {
    refusedFor: "signature-wrong",
    sign: "unpublished key under our id",
  },
  "a key of its own in the token": { refusedFor: "signature-wrong", sign: "key in the header" },
  "changed after signing": { refusedFor: "signature-wrong", sign: "changed after signing" },
  "a payload that is not encoded": { refusedFor: "token-malformed", sign: "payload not encoded" },
  "another issuer": { refusedFor: "issuer-wrong", claims: set("iss", "https://evil.example") },
  "an issuer with a slash": {
    refusedFor: "issuer-wrong",
    claims: (claims) => ({ ...claims, iss: `${String(claims["iss"])}/` }),
  },
  "no issuer": { refusedFor: "issuer-wrong", claims: without("iss") },
  "for another tool": { refusedFor: "audience-wrong", claims: set("aud", "another-client") },
  "for nobody": { refusedFor: "audience-wrong", claims: without("aud") },
  "for a stranger as well": {
    refusedFor: "audience-untrusted",
    claims: (claims) => ({
      ...claims,
      aud: [claims["aud"], "stranger"],
      azp: claims["aud"],
    }),
  },
  "for several, asked for by nobody": {
    refusedFor: "party-missing",
    claims: (claims) => without("azp")({ ...claims, aud: [claims["aud"], "stranger"] }),
  },
  "asked for by another": { refusedFor: "party-wrong", claims: set("azp", "another-client") },
  "without an end": { refusedFor: "time-missing", claims: without("exp") },
  "without a beginning": { refusedFor: "time-missing", claims: without("iat") },
  "an end in words": { refusedFor: "time-missing", claims: set("exp", "tomorrow") },
  expired: { refusedFor: "token-expired", claims: later(-7200, "exp", "iat", "nbf") },
  "of the future": { refusedFor: "token-early", claims: later(600, "exp", "iat") },
  "not to be used yet": {
    refusedFor: "token-early",
    claims: (claims) => ({ ...claims, nbf: Number(claims["iat"]) + 600 }),
  },
  "old, but never ending": {
    refusedFor: "token-old",
    claims: (claims) => later(9_000_000, "exp")(later(-7200, "iat", "nbf")(claims)),
  },
  "another nonce": { refusedFor: "nonce-wrong", claims: set("nonce", "B".repeat(43)) },
  "no nonce": { refusedFor: "nonce-wrong", claims: without("nonce") },
  "another version": { refusedFor: "version-wrong", claims: set(CLAIM.version, "1.1") },
  "no version": { refusedFor: "version-wrong", claims: without(CLAIM.version) },
  "another message": {
    refusedFor: "message-unknown",
    claims: set(CLAIM.messageType, "LtiSubmissionReviewRequest"),
  },
  "no deployment": { refusedFor: "deployment-missing", claims: without(CLAIM.deploymentId) },
  "a deployment nobody confirmed": {
    refusedFor: "deployment-unknown",
    claims: set(CLAIM.deploymentId, "66"),
  },
  "another target": {
    refusedFor: "target-wrong",
    claims: (claims) => ({ ...claims, [CLAIM.target]: `${String(claims[CLAIM.target])}/other` }),
  },
  "a target elsewhere": {
    refusedFor: "target-wrong",
    claims: set(CLAIM.target, "https://evil.example/"),
  },
  "no target": { refusedFor: "target-wrong", claims: without(CLAIM.target) },
  "roles in words": { refusedFor: "roles-malformed", claims: set(CLAIM.roles, "Instructor") },
  "no roles": { refusedFor: "roles-malformed", claims: without(CLAIM.roles) },
  "no link": { refusedFor: "link-missing", claims: without(CLAIM.resourceLink) },
  "a link without an id": { refusedFor: "link-missing", claims: set(CLAIM.resourceLink, {}) },
  "a choice without a way back": {
    refusedFor: "deep-linking-malformed",
    isDeepLinking: true,
    claims: without(CLAIM.deepLinking),
  },
  "a choice that runs a script": {
    refusedFor: "deep-linking-malformed",
    isDeepLinking: true,
    claims: change(CLAIM.deepLinking, { deep_link_return_url: "javascript:alert(1)" }),
  },
  "a choice sent elsewhere": {
    refusedFor: "return-elsewhere",
    isDeepLinking: true,
    claims: change(CLAIM.deepLinking, { deep_link_return_url: "http://evil.example/" }),
  },
  "nobody comes": { refusedFor: "subject-missing", claims: without("sub") },
  "an empty name": { refusedFor: "subject-missing", claims: set("sub", "") },
  "an endless name": { refusedFor: "subject-malformed", claims: set("sub", "x".repeat(256)) },
  "a name that is a number": { refusedFor: "subject-malformed", claims: set("sub", 7) },
  "scores sent to a script": {
    refusedFor: "claims-malformed",
    claims: change(CLAIM.grades, { lineitem: "javascript:alert(1)" }),
  },
  "members of a file": {
    refusedFor: "claims-malformed",
    claims: set(CLAIM.members, { context_memberships_url: "file:///etc/passwd" }),
  },
} as const satisfies Record<string, Attack>;

export type AttackName = keyof typeof ATTACKS;
