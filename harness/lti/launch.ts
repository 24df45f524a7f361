import { timingSafeEqual } from "node:crypto";
import {
  CLAIM,
  deepLinkingClaim,
  LTI_VERSION,
  optionalClaims,
  resourceLinkClaim,
  SCOPE,
} from "./claims.ts";
import { LaunchRefused, type RefusalCode, type RefusalDetails } from "./launch-refused.ts";
import { isWithin, type PendingLogin } from "./login.ts";
import type { Deployment, Platform } from "./platform.ts";
import type { PlatformKeys } from "./platform-keys.ts";
import { type LaunchRole, roleOf } from "./roles.ts";
import { type Claims, verifyToken } from "./verify-token.ts";

/** The purpose of a launch: to open a link in a course, or to choose exercises for it. */
type LaunchMessage =
  | { readonly kind: "resource-link"; readonly id: string; readonly title?: string }
  | {
      readonly kind: "deep-linking";
      readonly returnUrl: string;
      readonly acceptsLinks: boolean;
      readonly acceptsMultiple: boolean;
      readonly acceptsLineItem: boolean;
      /** To be returned unchanged. */
      readonly data?: string;
    };

/** The services that take the scores of this launch. */
interface GradesEndpoint {
  readonly lineItem?: string;
  readonly lineItems?: string;
  readonly scopes: readonly string[];
}

/** A verified launch. Its user is identified by platform and subject, never by email. */
export interface Launch {
  readonly platform: Platform;
  readonly deploymentId: string;
  readonly subject: string;
  /** As sent by the platform; no proof of identity. */
  readonly name?: string;
  /** The user's login name on the platform, if it sends one. */
  readonly username?: string;
  readonly role: LaunchRole;
  readonly message: LaunchMessage;
  /** The address on this server to open, as named in the login. */
  readonly target: string;
  readonly context?: { readonly id: string; readonly title?: string };
  readonly grades?: GradesEndpoint;
  /** URL of the course's list of members. */
  readonly membersUrl?: string;
  /** URL of the course's list of groups, if the platform lets us read it. */
  readonly groupsUrl?: string;
  /** URL of the list of sets that its groups belong to. */
  readonly groupSetsUrl?: string;
  /** Address in the platform to return to. */
  readonly returnUrl?: string;
  readonly custom: Readonly<Record<string, string>>;
  readonly locale?: string;
  readonly isInFrame: boolean;
}

/** The form that a platform has the browser post, with the browser's cookies. */
export interface LaunchRequest {
  readonly form: Readonly<Record<string, unknown>>;
  /** The values of both cookies, as far as they were sent. */
  readonly bindings: readonly string[];
}

export interface LaunchOptions {
  /** Returns and deletes the login of this state atomically: of two launches only one gets it. */
  readonly takePending: (state: string) => Promise<PendingLogin | undefined>;
  readonly isDeployment: (deployment: Deployment) => Promise<boolean>;
  readonly keys: PlatformKeys;
  /** Origin of this server, such as `https://grundy.example.org`. */
  readonly origin: string;
  readonly nowMs: number;
}

const LEEWAY_MS = 60_000;
const MAX_AGE_MS = 3_600_000;

/**
 * Verifies the second step of a launch. The order matters: each check relies on those before it. Nothing
 * in the token is trusted before its signature is verified, with the keys of the login's platform.
 *
 * @throws {LaunchRefused} with a separate code for each reason
 */
export async function readLaunch(
  { form, bindings }: LaunchRequest,
  { takePending, isDeployment, keys, origin, nowMs }: LaunchOptions,
): Promise<Launch> {
  const pending = await takeLogin(form["state"], takePending);
  const { platform } = pending;
  const refuse = (code: RefusalCode, details: RefusalDetails = {}): never => {
    throw new LaunchRefused(code, { platformId: platform.id, ...details });
  };
  if (nowMs >= pending.expiresMs) refuse("state-expired");
  if (bindings.length === 0) refuse("browser-unknown");
  if (!bindings.some((binding) => isSame(binding, pending.binding))) refuse("browser-other");
  if (form["error"] !== undefined) refuse("platform-error", { note: describeError(form) });

  const claims = await verifyToken(form["id_token"], platform, keys);
  if (claims["iss"] !== platform.issuer) refuse("issuer-wrong");
  checkAudience(claims, platform.clientId, refuse);
  checkTimes(claims, nowMs, refuse);
  const { nonce } = claims;
  if (typeof nonce !== "string" || !isSame(nonce, pending.nonce)) refuse("nonce-wrong");

  if (claims[CLAIM.version] !== LTI_VERSION) refuse("version-wrong");
  const messageType = claims[CLAIM.messageType];
  if (messageType !== "LtiResourceLinkRequest" && messageType !== "LtiDeepLinkingRequest") {
    throw new LaunchRefused("message-unknown", { platformId: platform.id });
  }
  const parsed = optionalClaims.safeParse(claims);
  const optional = parsed.data;
  const presentation = optional?.[CLAIM.presentation];
  const back = presentation?.return_url === undefined ? {} : { returnUrl: presentation.return_url };

  const deploymentId = claims[CLAIM.deploymentId];
  if (typeof deploymentId !== "string" || deploymentId === "" || deploymentId.length > 255) {
    throw new LaunchRefused("deployment-missing", { platformId: platform.id, ...back });
  }
  if (!(await isDeployment({ platformId: platform.id, deploymentId }))) {
    refuse("deployment-unknown", { deploymentId, ...back });
  }
  const target = claims[CLAIM.target];
  if (typeof target !== "string" || !isSameAddress(target, pending.target)) {
    refuse("target-wrong", back);
  }
  if (!isWithin(pending.target, origin)) refuse("target-outside", back);
  const roles = claims[CLAIM.roles];
  if (!Array.isArray(roles)) refuse("roles-malformed", back);
  const message = readMessage(claims, messageType, platform, back);
  const { sub } = claims;
  if (sub === undefined || sub === null || sub === "") refuse("subject-missing", back);
  if (typeof sub !== "string" || sub.length > 255) {
    throw new LaunchRefused("subject-malformed", { platformId: platform.id, ...back });
  }
  if (optional === undefined) {
    const note = parsed.error?.issues.map(({ path }) => path.join(" ")).join(", ");
    throw new LaunchRefused("claims-malformed", {
      platformId: platform.id,
      ...back,
      ...(note === undefined ? {} : { note }),
    });
  }
  return {
    platform,
    deploymentId,
    subject: sub,
    role: roleOf((roles as readonly unknown[]).filter((role) => typeof role === "string")),
    message,
    target: pending.target,
    custom: optional[CLAIM.custom] ?? {},
    isInFrame: /^i?frame$/.test(presentation?.document_target ?? ""),
    ...back,
    ...readPerson(optional),
    ...readCourse(optional),
  };
}

async function takeLogin(
  state: unknown,
  takePending: LaunchOptions["takePending"],
): Promise<PendingLogin> {
  if (typeof state !== "string" || state === "") throw new LaunchRefused("state-missing");
  const pending = await takePending(state);
  if (pending === undefined) throw new LaunchRefused("state-unknown");
  return pending;
}

type Refuse = (code: RefusalCode, details?: RefusalDetails) => never;

function checkAudience(claims: Claims, clientId: string, refuse: Refuse): void {
  const { aud, azp } = claims;
  const audiences: readonly unknown[] = Array.isArray(aud) ? aud : [aud];
  if (!audiences.includes(clientId)) refuse("audience-wrong");
  if (audiences.length > 1 && azp === undefined) refuse("party-missing");
  if (azp !== undefined && azp !== clientId) refuse("party-wrong");
  // No other audience is trusted with our tokens.
  if (audiences.some((audience) => audience !== clientId)) refuse("audience-untrusted");
}

function checkTimes({ exp, iat, nbf }: Claims, nowMs: number, refuse: Refuse): void {
  if (typeof exp !== "number" || typeof iat !== "number") return refuse("time-missing");
  if (nowMs - LEEWAY_MS >= exp * 1000) refuse("token-expired");
  const begins = typeof nbf === "number" ? Math.max(iat, nbf) : iat;
  if (begins * 1000 > nowMs + LEEWAY_MS) refuse("token-early");
  if (iat * 1000 < nowMs - MAX_AGE_MS - LEEWAY_MS) refuse("token-old");
}

function readMessage(
  claims: Claims,
  messageType: "LtiResourceLinkRequest" | "LtiDeepLinkingRequest",
  platform: Platform,
  back: RefusalDetails,
): LaunchMessage {
  const details = { platformId: platform.id, ...back };
  if (messageType === "LtiResourceLinkRequest") {
    const link = resourceLinkClaim.safeParse(claims[CLAIM.resourceLink]).data;
    if (link === undefined) throw new LaunchRefused("link-missing", details);
    return {
      kind: "resource-link",
      id: link.id,
      ...(link.title === undefined ? {} : { title: link.title }),
    };
  }
  const settings = deepLinkingClaim.safeParse(claims[CLAIM.deepLinking]).data;
  if (settings === undefined) throw new LaunchRefused("deep-linking-malformed", details);
  if (!mayAnswerTo(settings.deep_link_return_url, platform)) {
    throw new LaunchRefused("return-elsewhere", details);
  }
  return {
    kind: "deep-linking",
    returnUrl: settings.deep_link_return_url,
    acceptsLinks: settings.accept_types.includes("ltiResourceLink"),
    acceptsMultiple: settings.accept_multiple ?? false,
    acceptsLineItem: settings.accept_lineitem ?? true,
    ...(typeof settings.data === "string" ? { data: settings.data } : {}),
  };
}

/**
 * A choice may be sent only to the platform itself. Canvas has one issuer for all schools but an origin
 * per school, which registrations do not name: any https URL is accepted, since Canvas signed it.
 */
function mayAnswerTo(returnUrl: string, platform: Platform): boolean {
  const { origin, protocol } = new URL(returnUrl);
  const own = [platform.issuer, platform.authorizationUrl, platform.tokenUrl, platform.keysUrl];
  return (
    own.some((url) => URL.canParse(url) && new URL(url).origin === origin) ||
    (platform.family === "canvas" && protocol === "https:")
  );
}

type OptionalClaims = ReturnType<typeof optionalClaims.parse>;

function readPerson(optional: OptionalClaims): Pick<Launch, "name" | "username" | "locale"> {
  const parts = [optional.given_name, optional.family_name].filter((part) => part !== undefined);
  const name = (optional.name ?? parts.join(" ")).trim();
  const locale = optional[CLAIM.presentation]?.locale ?? optional.locale;
  const username = optional[CLAIM.extra]?.user_username;
  return {
    ...(name === "" ? {} : { name }),
    ...(username === undefined || username === "" ? {} : { username }),
    ...(locale === undefined ? {} : { locale }),
  };
}

function readCourse(
  optional: OptionalClaims,
): Pick<Launch, "context" | "grades" | "membersUrl" | "groupsUrl" | "groupSetsUrl"> {
  const context = optional[CLAIM.context];
  const title = context?.title ?? context?.label;
  const grades = optional[CLAIM.grades];
  const members = optional[CLAIM.members];
  const groups = optional[CLAIM.groups];
  return {
    ...(context ? { context: { id: context.id, ...(title === undefined ? {} : { title }) } } : {}),
    ...(grades
      ? {
          grades: {
            scopes: grades.scope,
            ...(grades.lineitem ? { lineItem: grades.lineitem } : {}),
            ...(grades.lineitems ? { lineItems: grades.lineitems } : {}),
          },
        }
      : {}),
    ...(members ? { membersUrl: members.context_memberships_url } : {}),
    ...(groups?.scope.includes(SCOPE.groups) === true
      ? {
          groupsUrl: groups.context_groups_url,
          ...(groups.context_group_sets_url ? { groupSetsUrl: groups.context_group_sets_url } : {}),
        }
      : {}),
  };
}

/** Compares in constant time. */
function isSame(actual: string, expected: string): boolean {
  const [left, right] = [Buffer.from(actual), Buffer.from(expected)];
  return left.length > 0 && left.length === right.length && timingSafeEqual(left, right);
}

function isSameAddress(left: string, right: string): boolean {
  return URL.canParse(left) && new URL(left).href === new URL(right).href;
}

function describeError(form: LaunchRequest["form"]): string {
  return [form["error"], form["error_description"]]
    .filter((part) => typeof part === "string")
    .join(": ")
    .slice(0, 300);
}
