import { z } from "zod";
import type { JudgeEvent } from "../core/judging/event.ts";
import { type Judging, judgingSchema } from "../core/judging/judging.ts";
import { formatPlaces } from "../core/results/places.ts";
import type { Suite } from "../engine/index.ts";
import {
  causesSchema,
  groupTestsSchema,
  momentSchema,
  type GroupTests,
} from "../core/results/results.ts";

/** A finished judging with all that is to be known of it later: a line of the journal. */
export const judgingRecordSchema = z.strictObject({
  judging: judgingSchema,
  tests: z.array(groupTestsSchema),
  judgedAt: momentSchema,
  causes: causesSchema.exactOptional(),
});

export type JudgingRecord = z.infer<typeof judgingRecordSchema>;

/** Listens to a judging, to tell which tests failed. */
export class TestWatch {
  readonly #failed = new Map<string, Map<number, boolean>>();

  take(event: JudgeEvent): void {
    if (event.kind !== "case-finished") return;
    const group = this.#failed.get(event.group) ?? new Map<number, boolean>();
    // A case may be measured again: what it came to last is what counts.
    this.#failed.set(event.group, group.set(event.index, event.verdict !== "AC"));
  }

  /** By places among the stored tests; programs are given only those that are for them. */
  close(judging: Judging, { problem, cases }: Pick<Suite, "problem" | "cases">): GroupTests[] {
    return problem.groups.map(({ id }) => {
      const stored = [...(cases.get(id) ?? []).entries()];
      const given = stored.filter(
        ([, { isForPrograms }]) => judging.interface !== "program" || isForPrograms,
      );
      const failed = this.#failed.get(id) ?? new Map<number, boolean>();
      const outcomes = new Map(given.map(([place], index) => [place, failed.get(index)]));
      const choose = (outcome: boolean | undefined) =>
        stored.flatMap(([place]) => (outcomes.get(place) === outcome ? [place] : []));
      return {
        group: id,
        failed: formatPlaces(choose(true)),
        notRun: formatPlaces(choose(undefined)),
      };
    });
  }
}
