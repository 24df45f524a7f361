import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type HACK_RESULTS, listObstacles } from "../../../harness/school/index.ts";
import { enrolled, judged, submitted } from "../sample-state.ts";
import { HOUR, MINUTE, openContest } from "./sample-contest.ts";

const SCORED =
  "kind: ioi, start: 2026-12-01T10:00, duration: 5 h, hacks: { points: 100, penalty: 50 }";
const SOLVED = "start: 2026-12-01T10:00, duration: 5 h, hacks: {}";
const PHASE = 5 * HOUR;

type Result = (typeof HACK_RESULTS)[number];

/** Ada, Bob and Cyd take part. Ada's attempt `a` and Bob's attempt `b` at p1 are accepted. */
function openHacked(keys = SCORED) {
  const opened = openContest(keys);
  const { happen, contest } = opened;
  for (const person of ["ada", "bob", "cyd"]) happen(enrolled(person, { name: person }), -HOUR);
  const solve = (id: string, person: string, minute = 10) => {
    happen(submitted(id, { person, student: `s-${person}` }), minute * MINUTE);
    happen(judged(id, 100), minute * MINUTE);
  };
  solve("a", "ada");
  solve("b", "bob", 20);
  const send = (hack: string, by: string, submission: string, minute = 0) =>
    happen(
      { kind: "hack-sent", hack, exercise: "p1", submission, input: "[7]" },
      PHASE + minute * MINUTE,
      by,
    );
  const report = (hack: string, result: Result) => {
    const verdict = result === "successful" ? "TLE" : "AC";
    happen({ kind: "hack-judged", hack, result, verdict }, PHASE + HOUR);
  };
  const rows = () =>
    contest.boards
      .make({ view: "full" })
      .rows.map(({ team, score, hacks }) => [team.name, score, hacks?.points]);
  return { ...opened, solve, send, report, rows };
}

describe("a hack in a contest with points", () => {
  test("takes the attempt's points and gives the hacker some, and an unsuccessful one costs", () => {
    const { send, report, rows, contest } = openHacked();
    send("x", "bob", "a");
    send("y", "cyd", "b");
    expect(contest.hacks.waiting).toEqual(["x", "y"]);
    report("x", "successful");
    report("y", "unsuccessful");
    expect(rows()).toEqual([
      ["bob", 110, 100],
      ["ada", 0, undefined],
      ["cyd", -50, -50],
    ]);
    expect(contest.state.currentJudgement("a")).toMatchObject({ id: "x", typeId: "TLE", score: 0 });
    expect(contest.state.judgements.get("j-a")?.isCurrent).toBe(false);
    expect([contest.hacks.pointsOf("x"), contest.hacks.pointsOf("y")]).toEqual([100, -50]);
  });

  test("changes nothing if the judge failed or the input is none of the exercise", () => {
    const { send, report, rows } = openHacked();
    const before = rows();
    for (const [id, result] of [
      ["x", "failed"],
      ["y", "invalid"],
    ] as const) {
      send(id, "bob", "a");
      report(id, result);
    }
    expect(rows().map(([name, score]) => [name, score])).toEqual(
      before.map(([name, score]) => [name, score]),
    );
  });

  test("counts for who sent the first successful one, in whatever order they are judged", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            by: fc.constantFrom("bob", "cyd"),
            result: fc.constantFrom("successful" as const, "unsuccessful" as const),
          }),
          { minLength: 1, maxLength: 6 },
        ),
        fc.infiniteStream(fc.nat()),
        (hacks, keys) => {
          const boards = [false, true].map((isShuffled) => {
            const { send, report, rows } = openHacked();
            for (const [index, { by }] of hacks.entries()) send(`h${index}`, by, "a", index);
            const order = hacks.map((hack, index) => ({ ...hack, index, key: keys.next().value }));
            const sorted = isShuffled ? order.toSorted((one, other) => one.key - other.key) : order;
            for (const { index, result } of sorted) report(`h${index}`, result);
            return rows();
          });
          expect(boards[1]).toEqual(boards[0]);
          const first = hacks.find(({ result }) => result === "successful")?.by;
          const lost = (who: string) =>
            hacks.filter(({ by, result }) => by === who && result === "unsuccessful").length * -50;
          const cyd = boards[0]?.find(([name]) => name === "cyd");
          expect(cyd?.[1]).toBe((first === "cyd" ? 100 : 0) + lost("cyd"));
        },
      ),
      { numRuns: 30 },
    );
  });

  test("gives points once for a team's attempts at a problem, however many copies there are", () => {
    const { solve, send, report, rows } = openHacked();
    solve("a2", "ada", 30);
    for (const [id, attempt] of [
      ["x", "a"],
      ["y", "a2"],
    ] as const) {
      send(id, "cyd", attempt);
      report(id, "successful");
    }
    expect(rows()).toEqual([
      ["cyd", 100, 100],
      ["bob", 10, undefined],
      ["ada", 0, undefined],
    ]);
  });

  test("is undone if staff dismiss it, and the next one in order counts", () => {
    const { happen, send, report, rows } = openHacked();
    send("x", "bob", "a");
    send("y", "cyd", "a", 1);
    report("x", "successful");
    report("y", "successful");
    happen({ kind: "hack-decided", hack: "x", isAccepted: false }, PHASE + HOUR);
    expect(rows()).toEqual([
      ["cyd", 100, 100],
      ["bob", 10, 0],
      ["ada", 0, undefined],
    ]);
    happen({ kind: "hack-decided", hack: "y", isAccepted: false }, PHASE + HOUR);
    expect(rows()).toEqual([
      ["ada", 10, undefined],
      ["bob", 10, 0],
      ["cyd", 0, 0],
    ]);
    happen({ kind: "hack-decided", hack: "x", isAccepted: true }, PHASE + HOUR);
    expect(rows()[0]).toEqual(["bob", 110, 100]);
  });

  test("stays when the attempt is judged again by the tests of before", () => {
    const { happen, send, report, rows } = openHacked();
    send("x", "bob", "a");
    report("x", "successful");
    happen({ kind: "rejudging-opened", rejudging: "r", submissions: ["a"], why: "" }, PHASE);
    happen(judged("a", 100, { judging: "j2", rejudging: "r" }), PHASE);
    happen({ kind: "rejudging-applied", rejudging: "r" }, PHASE);
    expect(rows()[1]).toEqual(["ada", 0, undefined]);
  });

  test("does not count against one's own team, by staff or outside of the contest", () => {
    const { happen, solve, send, report, rows } = openHacked(
      `${SCORED}, teams: [{id: ants, name: Ants, members: [s-ada, s-bob]}, {id: bees, name: Bees, members: [s-cyd]}]`,
    );
    happen(enrolled("ines", { role: "instructor" }));
    solve("later", "ada", 301);
    for (const [id, by, attempt] of [
      ["x", "bob", "a"],
      ["y", "ines", "a"],
      ["z", "cyd", "later"],
    ] as const) {
      send(id, by, attempt);
      report(id, "successful");
    }
    expect(rows()).toEqual([
      ["Ants", 10, undefined],
      ["Bees", 0, undefined],
    ]);
  });

  test("changes no board of a contest without hacks, whose log has them from before", () => {
    const { send, report, rows, contest } = openHacked(
      "kind: ioi, start: 2026-12-01T10:00, duration: 5 h",
    );
    send("x", "bob", "a");
    report("x", "successful");
    expect(rows()[0]).toEqual(["ada", 10, undefined]);
    expect(contest.hacks.waiting).toEqual([]);
  });
});

test("where solved problems count, a hacked attempt is a rejected one, and a later accepted one counts", () => {
  const { solve, send, report, contest } = openHacked(SOLVED);
  const rows = () =>
    contest.boards
      .make({ view: "full" })
      .rows.map(({ team, solved, totalMs, hacks }) => [team.name, solved, totalMs / MINUTE, hacks]);
  solve("a2", "ada", 40);
  send("x", "bob", "a");
  report("x", "successful");
  expect(rows().slice(0, 2)).toEqual([
    ["bob", 1, 20, undefined],
    ["ada", 1, 60, undefined],
  ]);
  send("y", "bob", "a2");
  report("y", "successful");
  expect(rows()[1]).toEqual(["ada", 0, 0, undefined]);
});

test("the jury's verdict counts more than a hack", () => {
  const { happen, send, report, contest } = openHacked(SOLVED);
  send("x", "bob", "a");
  report("x", "successful");
  const verdict = { kind: "contest-verdict-set", contest: "final", submission: "a" } as const;
  happen({ ...verdict, verdict: "AC", why: "the input was unfair" }, PHASE + HOUR);
  expect(contest.state.currentJudgement("a")?.typeId).toBe("AC");
  happen({ ...verdict, why: "it was not" }, PHASE + HOUR);
  expect(contest.state.currentJudgement("a")?.typeId).toBe("TLE");
});

test("results are not final while teams may hack, and until each hack has a result", () => {
  const { send, report, contest } = openHacked(SOLVED);
  const obstaclesAt = (afterMs: number) =>
    listObstacles(contest, Date.UTC(2026, 11, 1, 10) + afterMs).map(({ kind, ids }) => [kind, ids]);
  expect(obstaclesAt(HOUR)).toEqual([["running", []]]);
  expect(obstaclesAt(PHASE)).toEqual([["hacking", []]]);
  send("x", "bob", "a");
  expect(obstaclesAt(PHASE + 12 * HOUR)).toEqual([["hacking", ["x"]]]);
  report("x", "unsuccessful");
  expect(obstaclesAt(PHASE + 12 * HOUR)).toEqual([]);
});
