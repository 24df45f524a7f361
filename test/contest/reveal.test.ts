import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ContestState } from "../../harness/contest/contest-state.ts";
import { planReveal } from "../../harness/contest/reveal.ts";
import { arbitraryEvents, contestOf, frame, submitAll, team } from "./sample-contest.ts";

/** The order of the rows after all steps, as a page moves them. */
function replay({ frozen, steps }: ReturnType<typeof planReveal>): readonly string[] {
  const order = frozen.rows.map((row) => row.team.id);
  for (const step of steps) {
    if (step.kind === "settle") continue;
    const place = order.indexOf(step.teamId);
    order.splice(place, 1);
    order.splice(place - step.rises, 0, step.teamId);
  }
  return order;
}

describe("a reveal", () => {
  it("goes from the last place up and continues with the team that takes a place", () => {
    const reveal = planReveal(
      contestOf(
        frame(),
        ["1", "2", "3"].map((id) => team(id)),
        submitAll(
          "1 a 0:10:00 AC",
          "2 a 0:20:00 AC",
          "3 a 4:10:00 AC",
          "3 b 4:20:00 WA",
          "3 c 4:30:00 AC",
          "2 b 4:40:00 WA",
        ),
      ),
    );
    expect(
      reveal.steps.map((step) =>
        step.kind === "settle"
          ? `${step.teamId} settles`
          : `${step.teamId} ${step.cell.problemId} ${step.cell.isSolved} up ${step.rises}`,
      ),
    ).toEqual([
      "3 a true up 0",
      "3 b false up 0",
      "3 c true up 2",
      "2 b false up 0",
      "2 settles",
      "1 settles",
      "3 settles",
    ]);
  });

  it("opens a cell once, even if its submission was never judged", () => {
    const contest = contestOf(frame(), team("1"), submitAll("1 a 4:10:00"));
    expect(planReveal(contest).steps).toMatchObject([
      { kind: "open", cell: { pending: 1 } },
      { kind: "settle" },
    ]);
  });

  it.each(["icpc", "ioi"] as const)("ends with the full board (%s)", (kind) => {
    fc.assert(
      fc.property(arbitraryEvents(kind), (events) => {
        const reveal = planReveal(ContestState.from(events));
        expect(replay(reveal)).toEqual(reveal.full.rows.map((row) => row.team.id));
        const settled = reveal.steps.filter(({ kind: step }) => step === "settle");
        expect(settled).toHaveLength(reveal.full.rows.length);
      }),
      { numRuns: 100 },
    );
  });
});
