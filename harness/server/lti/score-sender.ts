import { newToken } from "../../accounts/token.ts";
import { deliver } from "../../lti/deliver.ts";
import type { Platform } from "../../store/course-systems/course-systems.ts";
import { ConflictError, type Store } from "../../store/store.ts";
import type { EventLog } from "../event-log.ts";
import type { ScoreOutbox } from "./score-outbox.ts";
import { type LtiTool, toPlatform } from "./tool.ts";

/** Longer than sending one score takes. */
const LEASE_MS = 120_000;
const BATCH = 20;

interface Sources {
  readonly store: Store;
  readonly eventLog: EventLog;
  readonly kept: ScoreOutbox;
  readonly tool: LtiTool;
  readonly now: () => number;
  /** Aborted when the server shuts down. */
  readonly closing: AbortSignal;
}

/** Sends scores that are due. Notes each one before and after sending, so that a crash loses none. */
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
    // A platform that does not answer must not delay the others.
    await Promise.all(platforms.map(async (platform) => this.#sendTo(platform)));
  }

  async #sendTo(stored: Platform): Promise<void> {
    const { store, eventLog, kept, now, tool, closing } = this.#sources;
    const platform = toPlatform(stored);
    for (;;) {
      const due = await store.courseSystems.scoresDue(stored.id, now(), BATCH);
      if (due.length === 0) return;
      const services = await tool.services();
      // One after another, so that no two requests change the same gradebook entry.
      for (const place of due) {
        if (closing.aborted) return;
        // Only one of several servers sends.
        const nowMs = now();
        const lease = { holder: this.#name, nowMs, until: nowMs + LEASE_MS };
        const isOurs = await eventLog
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
          // Ignore the error if the score was withdrawn meanwhile.
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
