import { z } from "zod";
import type { Outside } from "./outside.ts";
import type { Platform } from "./platform.ts";
import { isPassingStatus, ServiceFailed, wordsOf } from "./service-answer.ts";
import type { ToolKeys } from "./tool-keys.ts";

export interface Credentials extends Outside {
  readonly toolKeys: ToolKeys;
  /** Random, for ids that are used once. */
  readonly newToken: () => string;
}

interface Token {
  readonly text: string;
  readonly goodUntilMs: number;
}

const ASSERTION_SECONDS = 300;
const SPARE_MS = 60_000;

const answer = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().nonnegative().catch(0),
});

/** Access tokens by our key, kept until a minute before they end; one for each set of scopes. */
export class AccessTokens {
  readonly #credentials: Credentials;
  readonly #tokens = new Map<string, Promise<Token>>();

  constructor(credentials: Credentials) {
    this.#credentials = credentials;
  }

  /** @throws {ServiceFailed} */
  async get(platform: Platform, scope: string): Promise<string> {
    const key = keyOf(platform, scope);
    const kept = this.#tokens.get(key);
    const token = await kept?.catch(() => undefined);
    if (token !== undefined && this.#credentials.now() < token.goodUntilMs) return token.text;
    const current = this.#tokens.get(key);
    // Whoever waited for the same one takes what another has asked for meanwhile.
    if (current !== undefined && current !== kept) return (await current).text;
    const asking = this.#ask(platform, scope);
    this.#tokens.set(key, asking);
    try {
      return (await asking).text;
    } catch (error) {
      if (this.#tokens.get(key) === asking) this.#tokens.delete(key);
      throw error;
    }
  }

  /** The platform takes it no more, whatever its time says. */
  forget(platform: Platform, scope: string): void {
    this.#tokens.delete(keyOf(platform, scope));
  }

  async #ask(platform: Platform, scope: string): Promise<Token> {
    const { fetch, now, toolKeys, newToken } = this.#credentials;
    const askedMs = now();
    const issuedAt = Math.floor(askedMs / 1000);
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
      throw new ServiceFailed("no access token: no answer", true, { cause: error });
    });
    const text = await response.text();
    if (!response.ok) {
      throw new ServiceFailed(
        `no access token: ${wordsOf(response, text)}`,
        isPassingStatus(response, text),
      );
    }
    const given = answer.safeParse(parseJson(text)).data;
    if (given === undefined) throw new ServiceFailed("no access token in the answer", true);
    return {
      text: given.access_token,
      goodUntilMs: askedMs + given.expires_in * 1000 - SPARE_MS,
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
