import { Threads, type ThreadLimits } from "../../engine/build/threads.ts";
import type { GameReply, GameRules, GameTask } from "../play/game-request.ts";

/** Threads at once; most answers take milliseconds. */
const MAX_AT_ONCE = 2;
const MAX_WAITING = 60;

/** The rules gave no answer. */
interface NoAnswer {
  readonly kind: "busy" | "failed";
  readonly message: string;
}

/** The threads that run authors' rules, a few at once. */
export class GameThreads {
  readonly #threads: Threads;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: ThreadLimits) {
    this.#threads = new Threads(limits);
  }

  async run(rules: GameRules, task: GameTask): Promise<GameReply | NoAnswer> {
    if (this.#waiting.length >= MAX_WAITING) {
      return { kind: "busy", message: "too many games are played at once" };
    }
    if (this.#running >= MAX_AT_ONCE) {
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
      });
    } else this.#running += 1;
    try {
      const script = new URL("../play/game-worker.ts", import.meta.url);
      const reply = await this.#threads.run<GameReply>(
        { script, request: { rules, task } },
        undefined,
      );
      return reply.kind === "done" ? reply.value : { kind: "failed", message: reply.reason };
    } finally {
      // The next one takes over this one's place.
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
