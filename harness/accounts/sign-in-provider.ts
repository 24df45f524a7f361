import {
  allowInsecureRequests,
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  clockSkew,
  type Configuration,
  customFetch,
  type CustomFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import { z } from "zod";
import { SignInRefused } from "./sign-in-refused.ts";

/** How an OpenID Connect provider is configured. */
export interface ProviderSettings {
  /** Part of the address to which the provider sends browsers back. */
  readonly id: string;
  /** Shown to people. */
  readonly name: string;
  /** URL. Http is accepted on loopback only. */
  readonly issuer: string;
  readonly clientId: string;
  /** Undefined: a public client, which only PKCE protects. */
  readonly clientSecret: string | undefined;
  readonly scopes: readonly string[];
  /** The claim with the ID in rosters and grade files; undefined: none. */
  readonly studentIdClaim: string | undefined;
  /** In lower case. Verified emails of these domains are the account's; others are ignored. */
  readonly emailDomains: readonly string[];
}

/** Sends a request to a provider; one that is limited to safe addresses, and follows no redirects. */
type Fetch = (
  url: string,
  options: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  },
) => Promise<Response>;

/** Secrets of a sign-in that has begun. */
export interface SignInSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** The person who signed in, as the provider proved. */
export interface ProvenIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** The provider's name for the person: an email or a username. */
  readonly label: string;
  readonly name: string | undefined;
  /** In lower case; undefined unless the provider verified it and may speak for its domain. */
  readonly email: string | undefined;
  readonly student: string | undefined;
}

/** The provider's addresses are read again after this time. */
const DISCOVERY_MS = 24 * 3_600_000;
const TIMEOUT_S = 15;
const MAX_LENGTH = 200;

const claimsSchema = z.looseObject({
  name: z.string().optional().catch(undefined),
  preferred_username: z.string().optional().catch(undefined),
  email: z.string().optional().catch(undefined),
  // Some providers send the text "true", which proves nothing about what they verified.
  email_verified: z.boolean().optional().catch(undefined),
});
type Claims = z.infer<typeof claimsSchema>;

/** An OpenID Connect provider: sends browsers there, and checks what comes back. */
export class SignInProvider {
  readonly settings: ProviderSettings;
  readonly #fetch: CustomFetch;
  readonly #now: () => number;
  #discovered: { readonly at: number; readonly configuration: Promise<Configuration> } | undefined;

  constructor(
    settings: ProviderSettings,
    outside: { readonly fetch: Fetch; readonly now: () => number },
  ) {
    this.settings = settings;
    this.#fetch = async (url, { method, headers, body }) =>
      outside.fetch(url, { method, headers, ...(body != null && { body: String(body) }) });
    this.#now = outside.now;
  }

  /**
   * Begins a sign-in. The browser goes to `url` and comes back to `redirectUri`.
   * @throws {SignInRefused} `unreachable`
   */
  async begin(redirectUri: string): Promise<SignInSecrets & { readonly url: string }> {
    const configuration = await this.#configure();
    const secrets = {
      state: randomState(),
      nonce: randomNonce(),
      verifier: randomPKCECodeVerifier(),
    };
    const url = buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: this.settings.scopes.join(" "),
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
      code_challenge_method: "S256",
    });
    return { ...secrets, url: url.href };
  }

  /**
   * Completes a sign-in: exchanges the code, and checks signature, issuer, audience, times and nonce.
   * @param returned the address at which the browser came back
   * @throws {SignInRefused}
   */
  async finish(
    returned: URL,
    { state, nonce, verifier }: SignInSecrets,
  ): Promise<ProvenIdentity & { readonly idToken: string }> {
    const configuration = await this.#configure();
    try {
      const tokens = await authorizationCodeGrant(configuration, returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const proven = tokens.claims();
      if (proven === undefined || tokens.id_token === undefined) {
        throw new SignInRefused("unproven", "the provider sent no ID token");
      }
      const { iss: issuer, sub: subject } = proven;
      const inToken = claimsSchema.parse(proven);
      const claims = this.#isComplete(inToken, configuration)
        ? inToken
        : completeClaims(
            inToken,
            claimsSchema.parse(await fetchUserInfo(configuration, tokens.access_token, subject)),
          );
      return { issuer, subject, ...this.#describe(claims, subject), idToken: tokens.id_token };
    } catch (error) {
      throw toRefusal(error);
    }
  }

  /**
   * The address that signs the person out at the provider, too; undefined if it has none.
   * @param returnTo our page that the provider opens afterwards
   */
  async signOutUrl(idToken: string | undefined, returnTo: string): Promise<string | undefined> {
    const configuration = await this.#configure().catch(() => undefined);
    if (configuration?.serverMetadata().end_session_endpoint === undefined) return undefined;
    return buildEndSessionUrl(configuration, {
      post_logout_redirect_uri: returnTo,
      ...(idToken !== undefined && { id_token_hint: idToken }),
    }).href;
  }

  /** Whether the ID token has all that we want to know, or nothing else can be asked. */
  #isComplete(claims: Claims, configuration: Configuration): boolean {
    const { studentIdClaim, emailDomains } = this.settings;
    if (configuration.serverMetadata().userinfo_endpoint === undefined) return true;
    return (
      claims.name !== undefined &&
      (emailDomains.length === 0 || claims.email !== undefined) &&
      (studentIdClaim === undefined || claims[studentIdClaim] !== undefined)
    );
  }

  #describe(claims: Claims, subject: string): Omit<ProvenIdentity, "issuer" | "subject"> {
    const { studentIdClaim } = this.settings;
    const { name, preferred_username: username, email, email_verified: isVerified } = claims;
    return {
      label: (email ?? username ?? subject).slice(0, MAX_LENGTH),
      name: (name ?? username)?.trim().slice(0, MAX_LENGTH) || undefined,
      email: isVerified === true ? acceptEmail(email, this.settings.emailDomains) : undefined,
      student: studentIdClaim === undefined ? undefined : readStudentId(claims[studentIdClaim]),
    };
  }

  async #configure(): Promise<Configuration> {
    const now = this.#now();
    const before = this.#discovered;
    if (before !== undefined && Math.abs(now - before.at) < DISCOVERY_MS) {
      return before.configuration;
    }
    const { issuer, clientId, clientSecret } = this.settings;
    const url = new URL(issuer);
    const configuration = discovery(
      url,
      clientId,
      { [clockSkew]: Math.round((now - Date.now()) / 1000) },
      clientSecret === undefined ? None() : authenticateBySecret(clientSecret),
      {
        [customFetch]: this.#fetch,
        timeout: TIMEOUT_S,
        execute: [
          // The library otherwise relies on TLS alone where the code was exchanged.
          enableNonRepudiationChecks,
          ...(url.protocol === "http:" ? [allowInsecureRequests] : []),
        ],
      },
    ).catch((cause: unknown): never => {
      this.#discovered = undefined;
      throw new SignInRefused("unreachable", `${issuer}: ${reasonOf(cause)}`, { cause });
    });
    this.#discovered = { at: now, configuration };
    return configuration;
  }
}

/**
 * Returns an email in lower case if its domain is among `domains`; otherwise undefined. Subdomains do not
 * count.
 */
export function acceptEmail(
  email: string | undefined,
  domains: readonly string[],
): string | undefined {
  const parsed = z.email().max(254).safeParse(email?.trim().toLowerCase());
  const domain = parsed.data?.slice(parsed.data.lastIndexOf("@") + 1);
  return domain !== undefined && domains.includes(domain) ? parsed.data : undefined;
}

/** An ID as text, or as the only item of a list; undefined for anything else. */
function readStudentId(value: unknown): string | undefined {
  const only: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  const text = typeof only === "number" && Number.isSafeInteger(only) ? String(only) : only;
  if (typeof text !== "string") return undefined;
  const id = text.trim();
  return id === "" || id.length > MAX_LENGTH ? undefined : id;
}

/** An email and its verification belong together, so both are from the same answer. */
function completeClaims(inToken: Claims, fromUserInfo: Claims): Claims {
  const { email, email_verified: isVerified } =
    inToken.email === undefined ? fromUserInfo : inToken;
  return { ...fromUserInfo, ...inToken, email, email_verified: isVerified };
}

/** Sends the secret in the body if the provider names that way; otherwise as the standard's default. */
function authenticateBySecret(secret: string): ClientAuth {
  const [inBody, inHeader] = [ClientSecretPost(secret), ClientSecretBasic(secret)];
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? [];
    const authenticate = methods.includes("client_secret_post") ? inBody : inHeader;
    authenticate(server, client, body, headers);
  };
}

function toRefusal(error: unknown): SignInRefused {
  if (error instanceof SignInRefused) return error;
  const isCancelled =
    error instanceof AuthorizationResponseError && error.error === "access_denied";
  const fault = isCancelled ? "cancelled" : isNetworkFault(error) ? "unreachable" : "unproven";
  return new SignInRefused(fault, reasonOf(error), { cause: error });
}

function isNetworkFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return (
    /^(?:ECONN|ENOTFOUND|ETIMEDOUT|EAI_|OAUTH_TIMEOUT)/.test(code) || isNetworkFault(error.cause)
  );
}

/** The library's messages are short; their causes say what was wrong. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const inner = error.cause instanceof Error ? ` (${error.cause.message})` : "";
  return `${error.message}${inner}`;
}
