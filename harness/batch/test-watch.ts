import type { JudgeEvent } from "../core/judging/event.ts";
import type { Judging } from "../core/judging/judging.ts";
import { type Verdict, VERDICTS } from "../core/judging/verdict.ts";
import { formatPlaces } from "../core/results/places.ts";
import type { GroupTests } from "../core/results/results.ts";
import type { Suite } from "../engine/judge/suite.ts";

/** Records which tests of a judging failed, and how. */
export class TestWatch {
  readonly #verdicts = new Map<string, Map<number, Verdict>>();

  take(event: JudgeEvent): void {
    if (event.kind !== "case-finished") return;
    const group = this.#verdicts.get(event.group) ?? new Map<number, Verdict>();
    // A test case may be measured again; the last verdict counts.
    this.#verdicts.set(event.group, group.set(event.index, event.verdict));
  }

  /** Returns positions among the stored tests; programs run only the tests marked for them. */
  close(judging: Judging, { problem, cases }: Pick<Suite, "problem" | "cases">): GroupTests[] {
    return problem.groups.map(({ id }) => {
      const stored = [...(cases.get(id) ?? []).entries()];
      const given = stored.filter(
        ([, { isForPrograms }]) => judging.interface !== "program" || isForPrograms,
      );
      const known = this.#verdicts.get(id) ?? new Map<number, Verdict>();
      const outcomes = new Map(given.map(([place], index) => [place, known.get(index)]));
      const choose = (isChosen: (outcome: Verdict | undefined) => boolean) =>
        formatPlaces(stored.flatMap(([place]) => (isChosen(outcomes.get(place)) ? [place] : [])));
      const found = new Set(outcomes.values());
      const verdicts = VERDICTS.filter((verdict) => verdict !== "AC" && found.has(verdict));
      return {
        group: id,
        failed: choose((outcome) => outcome !== undefined && outcome !== "AC"),
        notRun: choose((outcome) => outcome === undefined),
        ...(verdicts.length > 0 && {
          verdicts: Object.fromEntries(
            verdicts.map((verdict) => [verdict, choose((outcome) => outcome === verdict)]),
          ),
        }),
      };
    });
  }
}
