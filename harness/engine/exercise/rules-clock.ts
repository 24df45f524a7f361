import { type Limits, MAX_RULES_SHARE } from "../../core/judging/limits.ts";

/**
 * CPU time of the exercise's rules between two questions to a submission, which waits meanwhile. Long
 * waiting would end it, so rules that take a good part of that time are a fault of the exercise.
 */
export class RulesClock {
  readonly #maxMs: number;
  #spentMs = 0;

  constructor({ wallMs }: Pick<Limits, "wallMs">) {
    this.#maxMs = MAX_RULES_SHARE * wallMs;
  }

  get isSpent(): boolean {
    return this.#spentMs > this.#maxMs;
  }

  measure<T>(action: () => T): T {
    const before = process.threadCpuUsage();
    try {
      return action();
    } finally {
      const { user, system } = process.threadCpuUsage(before);
      this.#spentMs += (user + system) / 1000;
    }
  }

  /** @param place describes the position at which the time was over */
  explain(place: string): string {
    const [spent, most] = [this.#spentMs, this.#maxMs].map((ms) => `${(ms / 1000).toFixed(1)} s`);
    return `The exercise's own rules took ${spent} of CPU time before the next move; they may take ${most}. The last position was: ${place}. This is a fault of the exercise, not of the program: make its \`playable\` faster there.`;
  }
}
