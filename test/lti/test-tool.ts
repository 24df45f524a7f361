import { createRestrictedFetch } from "../../harness/io/index.ts";
import {
  beginLogin,
  type Launch,
  newToolKey,
  type PendingLogin,
  type Platform,
  PlatformKeys,
  readLaunch,
  type StoredToolKey,
  ToolKeys,
} from "../../harness/lti/index.ts";
import { type LaunchChoice, type LaunchForm, PlatformEmulator } from "./platform-emulator.ts";
import type { FORMS } from "./platform-forms.ts";

export const ORIGIN = "https://grundy.example";
export const TARGET = `${ORIGIN}/nim1/nim`;

/** Shared, since generating RSA keys takes a while. */
let key: Promise<StoredToolKey> | undefined;

/** A minimal tool that stores its data in maps and has a manual clock. */
export class TestTool implements AsyncDisposable {
  readonly fetch = createRestrictedFetch({ allowPrivate: true, allowHttp: true });
  readonly pending = new Map<string, PendingLogin>();
  readonly deployments: Set<string>;
  readonly platforms: Platform[];
  readonly keys: PlatformKeys;
  readonly toolKeys: ToolKeys;
  readonly emulator: PlatformEmulator;
  readonly clock: { nowMs: number };
  #tokens = 0;

  private constructor(emulator: PlatformEmulator, toolKeys: ToolKeys, clock: { nowMs: number }) {
    this.emulator = emulator;
    this.toolKeys = toolKeys;
    this.clock = clock;
    this.platforms = [emulator.platform()];
    this.deployments = new Set([emulator.deploymentId]);
    this.keys = new PlatformKeys({ fetch: this.fetch, now: () => clock.nowMs });
  }

  static async open(family: keyof typeof FORMS): Promise<TestTool> {
    key ??= newToolKey();
    const toolKeys = new ToolKeys([await key]);
    const clock = { nowMs: Date.parse("2026-11-02T12:00:00.250Z") };
    const emulator = await PlatformEmulator.open({
      family,
      now: () => clock.nowMs,
      tool: {
        loginUrl: `${ORIGIN}/lti/login`,
        launchUrl: `${ORIGIN}/lti/launch`,
        targetUrl: TARGET,
        keys: () => ({ keys: [...toolKeys.publicSet().keys] }),
      },
    });
    return new TestTool(emulator, toolKeys, clock);
  }

  get outside() {
    return { fetch: this.fetch, now: () => this.clock.nowMs };
  }

  readonly newToken = (): string => {
    this.#tokens += 1;
    return `random-${String(this.#tokens).padStart(40, "0")}`;
  };

  /** Follows a login up to the form that the browser posts, and returns it with the cookie's value. */
  async login(
    choice: LaunchChoice = {},
    parameters: Record<string, unknown> = this.emulator.beginLaunch(choice),
  ): Promise<{ readonly form: LaunchForm["fields"]; readonly binding: string }> {
    const { pending, redirectTo } = await beginLogin(parameters, {
      platformsOf: (issuer) =>
        Promise.resolve(this.platforms.filter((platform) => platform.issuer === issuer)),
      origin: ORIGIN,
      launchUrl: `${ORIGIN}/lti/launch`,
      nowMs: this.clock.nowMs,
      newToken: this.newToken,
    });
    this.pending.set(pending.state, pending);
    const { fields } = await this.emulator.authorize(redirectTo);
    return { form: fields, binding: pending.binding };
  }

  /** Handles the form with these cookies. */
  read(form: LaunchForm["fields"], bindings: readonly string[]): Promise<Launch> {
    return readLaunch(
      { form, bindings },
      {
        takePending: (state) => {
          const pending = this.pending.get(state);
          this.pending.delete(state);
          return Promise.resolve(pending);
        },
        isDeployment: ({ deploymentId }) => Promise.resolve(this.deployments.has(deploymentId)),
        keys: this.keys,
        origin: ORIGIN,
        nowMs: this.clock.nowMs,
      },
    );
  }

  async launch(choice: LaunchChoice = {}): Promise<Launch> {
    const { form, binding } = await this.login(choice);
    return this.read(form, [binding]);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.emulator[Symbol.asyncDispose]();
  }
}
