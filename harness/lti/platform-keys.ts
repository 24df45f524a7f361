import { createLocalJWKSet, type CryptoKey, errors, type JSONWebKeySet } from "jose";
import { LaunchRefused } from "./launch-refused.ts";
import type { HttpEnvironment } from "./http-environment.ts";
import type { Platform } from "./platform.ts";

const COOLDOWN_MS = 30_000;
const FRESH_MS = 600_000;

interface Published {
  readonly set: ReturnType<typeof createLocalJWKSet>;
  readonly fetchedMs: number;
}

/**
 * Fetches and caches the public keys of platforms. Refetched after ten minutes, and for an unknown key,
 * since a platform may start using a new one at any time; but at most every 30 seconds, so that tokens
 * with made-up keys cannot flood the platform with requests.
 */
export class PlatformKeys {
  readonly #outside: HttpEnvironment;
  readonly #published = new Map<string, Promise<Published>>();

  constructor(outside: HttpEnvironment) {
    this.#outside = outside;
  }

  /** @throws {LaunchRefused} "key-unknown" or "keys-unreachable" */
  async find(platform: Platform, kid: string | undefined): Promise<CryptoKey> {
    const details = { platformId: platform.id };
    if (kid === undefined) throw new LaunchRefused("key-unknown", details);
    const get = async (maxAgeMs: number) =>
      // Also converts errors of a fetch that another launch began.
      this.#get(platform.keysUrl, maxAgeMs).catch((cause: unknown) => {
        throw new LaunchRefused("keys-unreachable", details, { cause });
      });
    const cachedKeys = await get(FRESH_MS);
    const key = await pick(cachedKeys, kid);
    if (key !== undefined) return key;
    const renewed = await get(COOLDOWN_MS);
    const renewedKey = renewed === cachedKeys ? undefined : await pick(renewed, kid);
    if (renewedKey === undefined) throw new LaunchRefused("key-unknown", details);
    return renewedKey;
  }

  /** Concurrent launches share a fetch. */
  async #get(keysUrl: string, maxAgeMs: number): Promise<Published> {
    const cached = this.#published.get(keysUrl);
    const published = await cached;
    if (published !== undefined) {
      const ageMs = this.#outside.now() - published.fetchedMs;
      // A negative age means that the clock was set back.
      if (ageMs >= 0 && ageMs < maxAgeMs) return published;
    }
    const current = this.#published.get(keysUrl);
    if (current !== undefined && current !== cached) return current;
    const fetching = this.#fetch(keysUrl).catch((error: unknown) => {
      this.#published.delete(keysUrl);
      throw error;
    });
    this.#published.set(keysUrl, fetching);
    return fetching;
  }

  async #fetch(keysUrl: string): Promise<Published> {
    const response = await this.#outside.fetch(keysUrl, {
      headers: { accept: "application/json" },
    });
    if (!response.ok) throw new Error(`${keysUrl} responded with ${String(response.status)}`);
    const set = createLocalJWKSet((await response.json()) as JSONWebKeySet);
    return { set, fetchedMs: this.#outside.now() };
  }
}

async function pick({ set }: Published, kid: string): Promise<CryptoKey | undefined> {
  try {
    return await set({ alg: "RS256", kid });
  } catch (error) {
    const isAbsent =
      error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
    if (isAbsent) return undefined;
    throw error;
  }
}
