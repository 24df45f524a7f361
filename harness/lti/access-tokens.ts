import { z } from "zod";
import type { HttpEnvironment } from "./http-environment.ts";
import type { Platform } from "./platform.ts";
import { isTransientStatus, ServiceFailed, describeResponse } from "./service-response.ts";
import type { ToolKeys } from "./tool-keys.ts";

export interface Credentials extends HttpEnvironment {
  readonly toolKeys: ToolKeys;
  /** Creates a random ID for single use. */
  readonly newToken: () => string;
}

interface Token {
  readonly text: string;
  readonly expiresMs: number;
}

const ASSERTION_SECONDS = 300;
const EXPIRY_MARGIN_MS = 60_000;

const answer = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().nonnegative().catch(0),
});

/** Obtains access tokens with our key. Cached per set of scopes until a minute before they expire. */
export class AccessTokens {
  readonly #credentials: Credentials;
  readonly #tokens = new Map<string, Promise<Token>>();

  constructor(credentials: Credentials) {
    this.#credentials = credentials;
  }

  /** @throws {ServiceFailed} */
  async get(platform: Platform, scope: string): Promise<string> {
    const key = keyOf(platform, scope);
    const cached = this.#tokens.get(key);
    const token = await cached?.catch(() => undefined);
    if (token !== undefined && this.#credentials.now() < token.expiresMs) return token.text;
    const current = this.#tokens.get(key);
    // Another caller has meanwhile requested a new token: share it.
    if (current !== undefined && current !== cached) return (await current).text;
    const pending = this.#request(platform, scope);
    this.#tokens.set(key, pending);
    try {
      return (await pending).text;
    } catch (error) {
      if (this.#tokens.get(key) === pending) this.#tokens.delete(key);
      throw error;
    }
  }

  /** Drops a token that the platform rejects before it expires. */
  forget(platform: Platform, scope: string): void {
    this.#tokens.delete(keyOf(platform, scope));
  }

  async #request(platform: Platform, scope: string): Promise<Token> {
    const { fetch, now, toolKeys, newToken } = this.#credentials;
    const requestedMs = now();
    const issuedAt = Math.floor(requestedMs / 1000);
    const assertion = await toolKeys.sign({
      iss: platform.clientId,
      sub: platform.clientId,
      aud: platform.tokenAudience ?? platform.tokenUrl,
      iat: issuedAt,
      exp: issuedAt + ASSERTION_SECONDS,
      jti: newToken(),
    });
    const response = await fetch(platform.tokenUrl, {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        accept: "application/json",
      },
      body: new URLSearchParams({
        grant_type: "client_credentials",
        client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
        client_assertion: assertion,
        scope,
      }).toString(),
    }).catch((error: unknown) => {
      throw new ServiceFailed("no access token: no response", true, { cause: error });
    });
    const text = await response.text();
    if (!response.ok) {
      throw new ServiceFailed(
        `no access token: ${describeResponse(response, text)}`,
        isTransientStatus(response, text),
      );
    }
    const parsed = answer.safeParse(parseJson(text)).data;
    if (parsed === undefined)
      throw new ServiceFailed("the response contains no access token", true);
    return {
      text: parsed.access_token,
      expiresMs: requestedMs + parsed.expires_in * 1000 - EXPIRY_MARGIN_MS,
    };
  }
}

function keyOf(platform: Platform, scope: string): string {
  return JSON.stringify([platform.id, scope]);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
