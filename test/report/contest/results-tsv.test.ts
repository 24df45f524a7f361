import { describe, expect, it } from "vitest";
import { makeBoard } from "../../../harness/contest/board.ts";
import { printResultsTsv } from "../../../harness/report/contest/results-tsv.ts";
import { contestOf, frame, submitAll, team } from "../../contest/sample-contest.ts";

describe("results.tsv", () => {
  it("has a line for each team, with its ICPC ID if there is one, and no tabs in names", () => {
    const contest = contestOf(
      frame(),
      team("1", { icpcId: "1040136" }),
      team("2"),
      submitAll("1 a 0:10:00 WA", "1 a 0:20:30 AC"),
    );
    const { rows } = makeBoard(contest, { view: "full" });
    expect(printResultsTsv(rows, 0, (id) => (id === "1" ? ["North\tEast"] : []))).toBe(
      "results\t1\n1040136\t1\tGold Medal\t1\t40\t20\tNorth East\n2\t\tHonorable\t0\t0\t-1\t\n",
    );
  });
});
