import { LaunchRefused } from "./launch-refused.ts";
import type { Platform } from "./platform.ts";

/** A login that has begun. The server keeps it for `PENDING_MS`, for a single launch. */
export interface PendingLogin {
  readonly state: string;
  readonly nonce: string;
  /** Value of the browser's cookies: the launch must come from the same browser. */
  readonly binding: string;
  readonly platform: Platform;
  /** The address on this server to open. */
  readonly target: string;
  readonly expiresMs: number;
}

/** The parameters of a platform's login request, by GET or POST. */
export type LoginParameters = Readonly<Record<string, unknown>>;

export interface LoginOptions {
  /** Returns all registrations with this issuer. */
  readonly platformsOf: (issuer: string) => Promise<readonly Platform[]>;
  /** Origin of this server, such as `https://grundy.example.org`. */
  readonly origin: string;
  /** URL that launches are posted to: one of the registered `redirect_uris`. */
  readonly launchUrl: string;
  readonly nowMs: number;
  /** Creates a URL-safe token of at least 128 random bits. */
  readonly newToken: () => string;
  /** Value of the browser's cookies from an earlier login; default: a new one. */
  readonly binding?: string | undefined;
}

const PENDING_MS = 600_000;

/**
 * Handles the first step of a launch: finds the platform and the address to send the browser to.
 *
 * @returns the login to keep until the launch, with the value of the browser's cookies, and the
 *   platform's URL to redirect to.
 * @throws {LaunchRefused}
 */
export async function beginLogin(
  parameters: LoginParameters,
  { platformsOf, origin, launchUrl, nowMs, newToken, binding = newToken() }: LoginOptions,
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

/** True if an address is on this server. Compares origins: a prefix would match `https://us.example.evil`. */
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

/** Returns a parameter. Repeated parameters are arrays, and are ignored. */
function textOf(parameters: LoginParameters, name: string): string | undefined {
  const value = parameters[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}
