import { newToken } from "../../accounts/token.ts";
import { deliver } from "../../lti/deliver.ts";
import type { Platform } from "../../store/course-systems/course-systems.ts";
import { ConflictError, type Store } from "../../store/store.ts";
import type { Ledger } from "../ledger.ts";
import type { KeptScores } from "./kept-scores.ts";
import { type CourseSystemTool, toPlatform } from "./tool.ts";

/** Longer than one score takes. */
const LEASE_MS = 120_000;
const AT_A_TIME = 20;

interface Sources {
  readonly store: Store;
  readonly ledger: Ledger;
  readonly kept: KeptScores;
  readonly tool: CourseSystemTool;
  readonly now: () => number;
  /** When the server is about to end. */
  readonly closing: AbortSignal;
}

/** Sends what is kept and due. What is sent is noted before and after: nobody's end loses it. */
export class ScoreSender {
  readonly #sources: Sources;
  readonly #name = newToken();
  #sending: Promise<void> | undefined;

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  async send(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined;
    });
    await this.#sending;
  }

  async #sendAll(): Promise<void> {
    const platforms = await this.#sources.store.courseSystems.platforms();
    // One that does not answer holds up nobody else's.
    await Promise.all(platforms.map(async (platform) => this.#sendTo(platform)));
  }

  async #sendTo(stored: Platform): Promise<void> {
    const { store, ledger, kept, now, tool, closing } = this.#sources;
    const platform = toPlatform(stored);
    for (;;) {
      const due = await store.courseSystems.scoresDue(stored.id, now(), AT_A_TIME);
      if (due.length === 0) return;
      const services = await tool.services();
      // One after another: of no line of a gradebook two are under way.
      for (const place of due) {
        if (closing.aborted) return;
        // Of several servers one sends.
        const nowMs = now();
        const lease = { holder: this.#name, nowMs, until: nowMs + LEASE_MS };
        const isOurs = await ledger
          .commit([{ op: "lease-sender", platform: stored.id, ...lease }])
          .then(() => true, isConflict);
        if (!isOurs) return;
        const latest = await kept.at(place);
        if (latest === undefined) continue;
        await deliver(latest, {
          platform,
          services,
          now,
          random: Math.random,
          update: (change) => kept.update(place, change),
        }).catch(async (error: unknown) => {
          // Meanwhile it was withdrawn.
          if ((await kept.at(place)) !== undefined) throw error;
        });
      }
    }
  }
}

function isConflict(error: unknown): false {
  if (error instanceof ConflictError) return false;
  throw error;
}
