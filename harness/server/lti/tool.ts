import { newToken } from "../../accounts/token.ts";
import type { LaunchRefused, RefusalCode } from "../../lti/launch-refused.ts";
import type { Fetch } from "../../lti/http-environment.ts";
import { PlatformKeys } from "../../lti/platform-keys.ts";
import type { Platform } from "../../lti/platform.ts";
import { openServices, type Services } from "../../lti/services.ts";
import { newToolKey, type StoredToolKey, ToolKeys } from "../../lti/tool-keys.ts";
import type { Platform as StoredPlatform } from "../../store/course-systems/course-systems.ts";
import type { Store } from "../../store/store.ts";

const MAX_KEPT = 50;

interface RefusedLaunch {
  readonly at: number;
  readonly platform?: string;
  readonly code: RefusalCode;
  readonly note?: string;
}

/** The last refused launches, for administrators. In memory, so that strangers cannot fill the disk. */
class RefusedLaunches {
  #last: readonly RefusedLaunch[] = [];

  note({ code, details }: LaunchRefused, at: number): void {
    const { platformId: platform, deploymentId, note = deploymentId } = details;
    const refused = {
      at,
      code,
      ...(platform !== undefined && { platform }),
      ...(note !== undefined && { note: note.slice(0, 300) }),
    };
    this.#last = [refused, ...this.#last].slice(0, MAX_KEPT);
  }

  /** Newest first. */
  get last(): readonly RefusedLaunch[] {
    return this.#last;
  }
}

/** This server as an LTI tool: our keys, and access to learning platforms' keys and services. */
export class LtiTool {
  readonly platformKeys: PlatformKeys;
  readonly refused = new RefusedLaunches();
  readonly fetch: Fetch;
  readonly #store: Store;
  readonly #now: () => number;
  #opened: Promise<{ readonly keys: ToolKeys; readonly services: Services }> | undefined;

  constructor(store: Store, fetch: Fetch, now: () => number) {
    this.#store = store;
    this.#now = now;
    this.fetch = fetch;
    this.platformKeys = new PlatformKeys({ fetch, now });
  }

  /** Our signing keys; created on first use. */
  async keys(): Promise<ToolKeys> {
    return (await this.#open()).keys;
  }

  async services(): Promise<Services> {
    return (await this.#open()).services;
  }

  /** Our public keys, including those that another server has created. */
  async publicKeys(): Promise<ReturnType<ToolKeys["publicSet"]>> {
    await this.#open();
    return new ToolKeys(await this.#read()).publicSet();
  }

  async #open() {
    this.#opened ??= this.#make();
    try {
      return await this.#opened;
    } catch (error) {
      this.#opened = undefined;
      throw error;
    }
  }

  async #make() {
    let storedKeys = await this.#read();
    if (storedKeys.length === 0) {
      const { kid, privateJwk } = await newToolKey();
      const key = { id: kid, jwk: JSON.stringify(privateJwk), at: this.#now() };
      // All servers of a database derive the same secrets from it.
      await this.#store.commit([{ op: "put-tool-key", key, isFirst: true }]);
      storedKeys = await this.#read();
    }
    const keys = new ToolKeys(storedKeys);
    const outside = { fetch: this.fetch, now: this.#now };
    return { keys, services: openServices({ ...outside, toolKeys: keys, newToken }) };
  }

  async #read(): Promise<readonly StoredToolKey[]> {
    const keys = await this.#store.courseSystems.toolKeys();
    return keys.toReversed().map(({ id, jwk }) => ({
      kid: id,
      privateJwk: JSON.parse(jwk) as StoredToolKey["privateJwk"],
    }));
  }
}

/** Converts a stored platform to the LTI module's type. */
export function toPlatform(stored: StoredPlatform): Platform {
  const { name: _, addedAt: __, tokenAudience, ...platform } = stored;
  return { ...platform, ...(tokenAudience !== undefined && { tokenAudience }) };
}
