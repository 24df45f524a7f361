import { describe, expect, it } from "vitest";
import { computeAwards, rankFinally } from "../../harness/contest/awards.ts";
import { makeBoard } from "../../harness/contest/board.ts";
import { contestOf, frame, submitAll, team } from "./sample-contest.ts";

/** Team n solves so many problems, team 1 first. */
function contestWith(...solved: readonly number[]) {
  const problems = ["a", "b", "c", "d"];
  return contestOf(
    frame({}, problems),
    solved.map((_, index) => team(String(index + 1))),
    submitAll(
      ...solved.flatMap((count, index) =>
        problems.slice(0, count).map((id) => `${index + 1} ${id} 0:${10 + index}:00 AC`),
      ),
    ),
  );
}

function finalRanks(contest: ReturnType<typeof contestWith>, extraBronze?: number) {
  return rankFinally(makeBoard(contest, { view: "full" }).rows, extraBronze).map(
    ({ rank, honour }) => `${rank ?? ""} ${honour}`,
  );
}

describe("final ranks", () => {
  it("give 4 medals each, and B more of bronze", () => {
    const contest = contestWith(...Array.from({ length: 15 }, () => 4));
    const ranks = finalRanks(contest);
    expect(ranks.slice(3, 5)).toEqual(["4 gold", "5 silver"]);
    expect(ranks.slice(7, 14)).toEqual([
      "8 silver",
      "9 bronze",
      "10 bronze",
      "11 bronze",
      "12 bronze",
      "13 highest",
      "13 highest",
    ]);
    expect(finalRanks(contest, 2).slice(12)).toEqual(["13 bronze", "14 bronze", "15 highest"]);
  });

  it("rank by solved problems below the medals, and nobody below the median", () => {
    const narrow = contestWith(
      ...Array.from({ length: 25 }, (_, index) => (index < 11 ? 4 : index < 14 ? 3 : 1)),
    );
    expect(finalRanks(narrow).slice(11)).toEqual([
      "12 bronze",
      "13 highest",
      "13 highest",
      ...Array.from({ length: 11 }, () => " mention"),
    ]);
    const wide = contestWith(
      ...Array.from({ length: 29 }, (_, index) =>
        index < 12 ? 4 : index < 14 ? 3 : index < 28 ? 2 : 1,
      ),
    );
    expect(finalRanks(wide).slice(12)).toEqual([
      "13 high",
      "13 high",
      ...Array.from({ length: 14 }, () => "15 honors"),
      " mention",
    ]);
  });

  it("give nothing to teams that solved nothing", () => {
    expect(finalRanks(contestWith(1, 0))).toEqual(["1 gold", " mention"]);
  });
});

describe("awards", () => {
  const contest = contestOf(
    frame(),
    [
      { id: "north", name: "North" },
      { id: "south", name: "South" },
    ].map((object) => ({ kind: "object-set", collection: "groups", object }) as const),
    team("1", { groupIds: ["north"] }),
    team("2", { groupIds: ["north"] }),
    team("3", { groupIds: ["south"] }),
    submitAll("1 a 0:10:00 AC", "2 a 0:10:30 AC", "2 b 4:10:00 AC"),
  );
  const teamsOf = (id: string, view: "full" | "frozen") =>
    computeAwards(contest, view).find((award) => award.id === id)?.team_ids;

  it("name the winner, the first to solve and the best of each group", () => {
    expect(computeAwards(contest, "full").map(({ id }) => id)).toEqual([
      "winner",
      "gold-medal",
      "silver-medal",
      "bronze-medal",
      "highest-honors",
      "high-honors",
      "honors",
      "honorable-mention",
      "first-to-solve-a",
      "first-to-solve-b",
      "first-to-solve-c",
      "group-winner-north",
      "group-winner-south",
    ]);
    expect(teamsOf("winner", "full")).toEqual(["2"]);
    expect(teamsOf("gold-medal", "full")).toEqual(["2", "1"]);
    expect(teamsOf("first-to-solve-a", "full")).toEqual(["1"]);
    expect(teamsOf("first-to-solve-b", "full")).toEqual(["2"]);
    expect(teamsOf("group-winner-north", "full")).toEqual(["2"]);
    expect(teamsOf("group-winner-south", "full")).toEqual([]);
    expect(teamsOf("honorable-mention", "full")).toEqual(["3"]);
  });

  it("do not change in the freeze", () => {
    expect(teamsOf("winner", "frozen")).toEqual(["1", "2"]);
    expect(teamsOf("first-to-solve-b", "frozen")).toEqual([]);
  });

  it("list ranks below the medals", () => {
    const many = contestWith(...Array.from({ length: 15 }, () => 2));
    expect(computeAwards(many, "full").find(({ id }) => id === "rank-13")?.team_ids).toEqual([
      "13",
      "14",
      "15",
    ]);
  });

  it("below the medals get no page per team in the Resolver", () => {
    const many = contestWith(...Array.from({ length: 15 }, () => 2));
    const modes = computeAwards(many, "full").map(({ id, display_mode: mode }) => [id, mode]);
    expect(Object.fromEntries(modes)).toMatchObject({
      winner: undefined,
      "bronze-medal": undefined,
      "rank-13": "ignore",
      "highest-honors": "list",
      "honorable-mention": "list",
    });
  });

  it("of scores have no medals", () => {
    const scored = contestOf(frame({ kind: "ioi" }), team("1"), submitAll("1 a 0:10:00 30"));
    expect(computeAwards(scored, "full").map(({ id }) => id)).toEqual([
      "winner",
      "first-to-solve-a",
      "first-to-solve-b",
      "first-to-solve-c",
    ]);
    expect(computeAwards(scored, "full")[0]?.team_ids).toEqual(["1"]);
  });
});
