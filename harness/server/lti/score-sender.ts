import { deliver } from "../../lti/deliver.ts";
import type { OutgoingScore, Platform } from "../../store/course-systems/course-systems.ts";
import type { Store } from "../../store/store.ts";
import type { EventLog } from "../event-log.ts";
import { type Destination, OutboxSender } from "../outbox/outbox-sender.ts";
import type { ScoreOutbox } from "./score-outbox.ts";
import { type LtiTool, toPlatform } from "./tool.ts";

interface Sources {
  readonly store: Store;
  readonly eventLog: EventLog;
  readonly outbox: ScoreOutbox;
  readonly tool: LtiTool;
  readonly now: () => number;
  /** Aborted when the server shuts down. */
  readonly closing: AbortSignal;
}

/** Sends scores that are due. Notes each one before and after sending, so that a crash loses none. */
export class ScoreSender {
  readonly #sources: Sources;
  readonly #sender: OutboxSender;

  constructor(sources: Sources) {
    this.#sources = sources;
    this.#sender = new OutboxSender(sources);
  }

  async send(): Promise<void> {
    const platforms = await this.#sources.store.courseSystems.platforms();
    await this.#sender.sendTo(platforms.map((platform) => this.#destination(platform)));
  }

  #destination(stored: Platform): Destination<OutgoingScore> {
    const { store, outbox, now, tool } = this.#sources;
    const platform = toPlatform(stored);
    return {
      id: stored.id,
      next: async () => (await store.courseSystems.scoresDue(stored.id, now(), 1))[0],
      send: async (key) => {
        const latest = await outbox.at(key);
        if (latest === undefined) return true;
        await deliver(latest, {
          platform,
          services: await tool.services(),
          now,
          random: Math.random,
          update: (change) => outbox.update(key, change),
        }).catch(async (error: unknown) => {
          // Ignore the error if the score was withdrawn meanwhile.
          if ((await outbox.at(key)) !== undefined) throw error;
        });
        return true;
      },
    };
  }
}
