import { LaunchRefused } from "./launch-refused.ts";
import type { Platform } from "./platform.ts";

/** A login that was begun and not yet used. Kept by the server for `PENDING_MS`, for one use. */
export interface PendingLogin {
  readonly state: string;
  readonly nonce: string;
  /** What the browser got in its cookies: the launch must come from the same. */
  readonly binding: string;
  readonly platform: Platform;
  /** What is to be opened, an address of ours. */
  readonly target: string;
  readonly expiresMs: number;
}

/** What a platform sends to begin a login, by GET or POST. */
export type LoginParameters = Readonly<Record<string, unknown>>;

export interface LoginSurroundings {
  /** Every registration with this issuer. */
  readonly platformsOf: (issuer: string) => Promise<readonly Platform[]>;
  /** Ours, as `https://grundy.example.org`. */
  readonly origin: string;
  /** Where launches are posted to: one of the registered `redirect_uris`. */
  readonly launchUrl: string;
  readonly nowMs: number;
  /** At least 128 random bits, for addresses. */
  readonly newToken: () => string;
  /** What the browser's cookies hold of an earlier login; a new one where absent. */
  readonly binding?: string | undefined;
}

const PENDING_MS = 600_000;

/**
 * The first step of a launch: which platform, and where to send the browser.
 *
 * @returns what to keep until the launch, with the binding for the browser's cookies, and the
 *   platform's address to redirect to.
 * @throws {LaunchRefused}
 */
export async function beginLogin(
  parameters: LoginParameters,
  { platformsOf, origin, launchUrl, nowMs, newToken, binding = newToken() }: LoginSurroundings,
): Promise<{ readonly pending: PendingLogin; readonly redirectTo: string }> {
  const [issuer, hint, target] = ["iss", "login_hint", "target_link_uri"].map((name) =>
    textOf(parameters, name),
  );
  if (issuer === undefined || hint === undefined || target === undefined) {
    throw new LaunchRefused("login-incomplete");
  }
  const platform = choose(await platformsOf(issuer), textOf(parameters, "client_id"));
  if (!isWithin(target, origin)) throw new LaunchRefused("target-outside");

  const [state, nonce] = [newToken(), newToken()];
  const messageHint = textOf(parameters, "lti_message_hint");
  const redirectTo = new URL(platform.authorizationUrl);
  const query = {
    scope: "openid",
    response_type: "id_token",
    response_mode: "form_post",
    prompt: "none",
    client_id: platform.clientId,
    redirect_uri: launchUrl,
    login_hint: hint,
    ...(messageHint === undefined ? {} : { lti_message_hint: messageHint }),
    state,
    nonce,
  };
  for (const [name, value] of Object.entries(query)) redirectTo.searchParams.set(name, value);
  return {
    pending: { state, nonce, binding, platform, target, expiresMs: nowMs + PENDING_MS },
    redirectTo: redirectTo.href,
  };
}

/** Whether an address is one of ours. By origin: a prefix would let `https://us.example.evil` in. */
export function isWithin(address: string, origin: string): boolean {
  return URL.canParse(address) && new URL(address).origin === new URL(origin).origin;
}

function choose(platforms: readonly Platform[], clientId: string | undefined): Platform {
  const fitting = platforms.filter(
    (platform) => clientId === undefined || platform.clientId === clientId,
  );
  const [platform, another] = fitting;
  if (platform === undefined) throw new LaunchRefused("platform-unknown");
  if (another !== undefined) throw new LaunchRefused("platform-unclear");
  return platform;
}

/** A parameter that came twice is a list, and none. */
function textOf(parameters: LoginParameters, name: string): string | undefined {
  const value = parameters[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}
