import { describe, expect, test } from "vitest";
import { enrolled, failed, judged, submitted } from "../sample-state.ts";
import { HOUR, MINUTE, openContest, START } from "./sample-contest.ts";

/** A contest in which ada and bob take part, and ines is staff. */
function openFull(keys?: string) {
  const opened = openContest(keys);
  opened.happen(enrolled("ada", { name: "Ada" }), -HOUR);
  opened.happen(enrolled("bob", { name: "Bob" }), -HOUR);
  opened.happen(enrolled("ines", { role: "instructor" }), -HOUR);
  const rows = (view: "full" | "frozen" = "full") =>
    opened.contest.boards
      .make({ view })
      .rows.map(({ team, rank, solved, totalMs }) => [
        team.name,
        rank,
        solved,
        Math.floor(totalMs / MINUTE),
      ]);
  return { ...opened, rows };
}

describe("the board of a course's contest", () => {
  test("counts the submissions of students for its exercises, by the server's clock", () => {
    const { happen, rows } = openFull();
    happen(submitted("a", { person: "bob", student: "s-bob" }), 10 * MINUTE);
    happen(judged("a", 40), 11 * MINUTE);
    happen(submitted("b", { person: "bob", student: "s-bob" }), 30 * MINUTE);
    happen(judged("b", 100), 90 * MINUTE);
    happen(submitted("c", { person: "ines", student: "s-ines" }), 5 * MINUTE);
    happen(judged("c", 100), 6 * MINUTE);
    happen(submitted("d", { exercise: "p3" }), 5 * MINUTE);
    happen(judged("d", 100), 6 * MINUTE);
    expect(rows()).toEqual([
      ["Bob", 1, 1, 50],
      ["Ada", 2, 0, 0],
    ]);
  });

  test("includes the second of the start, and not that of the end", () => {
    for (const [afterMs, solved] of [
      [-1, 0],
      [0, 1],
      [5 * HOUR - 1, 1],
      [5 * HOUR, 0],
    ] as const) {
      const { happen, rows } = openFull();
      happen(submitted("a"), afterMs);
      happen(judged("a", 100), afterMs);
      expect(rows()[0]?.slice(2, 3)).toEqual([solved]);
    }
  });

  test("follows a rejudging once it is applied, and the jury's verdict always", () => {
    const { happen, rows } = openFull();
    happen(submitted("a"), 10 * MINUTE);
    happen(judged("a", 100), 11 * MINUTE);
    happen({ kind: "rejudging-opened", rejudging: "r", submissions: ["a"], why: "new tests" });
    happen(judged("a", 40, { judging: "j2", rejudging: "r" }), 20 * MINUTE);
    expect(rows()[0]).toEqual(["Ada", 1, 1, 10]);
    happen({ kind: "rejudging-applied", rejudging: "r" }, 21 * MINUTE);
    expect(rows()[0]).toEqual(["Ada", 1, 0, 0]);
    const verdict = { kind: "contest-verdict-set", contest: "final", submission: "a" } as const;
    happen({ ...verdict, verdict: "AC", why: "the statement was wrong" }, HOUR);
    expect(rows()[0]).toEqual(["Ada", 1, 1, 10]);
    happen({ ...verdict, why: "it was not" }, HOUR);
    expect(rows()[0]).toEqual(["Ada", 1, 0, 0]);
  });

  test("shows a submission that could not be judged as pending", () => {
    const { happen, contest } = openFull();
    happen(submitted("a"), 10 * MINUTE);
    happen(failed("a"), 11 * MINUTE);
    const [row] = contest.boards.make({ view: "full" }).rows;
    expect(row?.cells[0]).toMatchObject({ pending: 1, judged: 0 });
    happen(judged("a", 100), 20 * MINUTE);
    expect(contest.boards.make({ view: "full" }).rows[0]?.solved).toBe(1);
  });

  test("changes with times, removed intervals, penalties and ignored submissions", () => {
    const { happen, rows } = openFull();
    happen(submitted("a"), 90 * MINUTE);
    happen(judged("a", 100), 91 * MINUTE);
    const of = { contest: "final", why: "power cut" };
    happen({
      kind: "contest-interval-removed",
      ...of,
      interval: "i",
      from: START + 10 * MINUTE,
      to: START + 40 * MINUTE,
    });
    expect(rows()[0]).toEqual(["Ada", 1, 1, 60]);
    happen({ kind: "contest-interval-restored", contest: "final", interval: "i" });
    happen({ kind: "contest-penalty-added", ...of, team: "ada", minutes: 7 });
    expect(rows()[0]).toEqual(["Ada", 1, 1, 97]);
    const times = { kind: "contest-times-set", contest: "final", duration: HOUR } as const;
    happen({ ...times, start: START + 45 * MINUTE });
    expect(rows()[0]).toEqual(["Ada", 1, 1, 52]);
    happen({ ...times, start: null });
    expect(rows()[1]).toEqual(["Ada", 2, 0, 7]);
    happen({ ...times, start: START + 45 * MINUTE });
    happen({ kind: "contest-submission-ignored", ...of, submission: "a", isIgnored: true });
    expect(rows()[1]).toEqual(["Ada", 2, 0, 7]);
  });

  test("adds up points of the course in an ioi contest", () => {
    const { happen, contest } = openFull("kind: ioi, start: 2026-12-01T10:00, duration: 5 h");
    happen(submitted("a"), MINUTE);
    happen(judged("a", 40), MINUTE);
    happen(submitted("b", { exercise: "p2" }), MINUTE);
    happen(judged("b", 50), MINUTE);
    expect(contest.boards.make({ view: "full" }).rows.map(({ score }) => score)).toEqual([14, 0]);
  });

  test("has the teams of course.yaml, and nobody else", () => {
    const { happen, rows, contest } = openFull(
      "start: 2026-12-01T10:00, duration: 5 h, " +
        "teams: [{id: ants, name: Ants, members: [s-ada, s-bob]}, {id: bees, name: Bees, members: [s-cy]}]",
    );
    happen(submitted("a", { person: "bob", student: "s-bob" }), MINUTE);
    happen(judged("a", 100), MINUTE);
    happen(enrolled("dan"), 0);
    expect(rows()).toEqual([
      ["Ants", 1, 1, 1],
      ["Bees", 2, 0, 0],
    ]);
    const dan = { person: "dan", student: "s-dan", role: "student" } as const;
    expect(contest.teamOf(dan)).toBeUndefined();
  });

  test("leaves out students who have become staff", () => {
    const { happen, rows } = openFull();
    happen(enrolled("bob", { role: "grader" }), MINUTE);
    expect(rows().map(([name]) => name)).toEqual(["Ada"]);
  });
});

const student = (name: string) =>
  ({ person: name, student: `s-${name}`, role: "student" }) as const;

describe("clocks", () => {
  test("are the same for all, longer for those with extra time", () => {
    const { contest, happen } = openFull(
      "kind: exam, start: 2026-12-01T10:00, duration: 1 h, extra_time: {s-bob: 15 min}",
    );
    expect(contest.clockOf(student("ada"))).toEqual({ startMs: START, endMs: START + HOUR });
    expect(contest.clockOf(student("bob"))?.endMs).toBe(START + 75 * MINUTE);
    happen({
      kind: "contest-time-added",
      contest: "final",
      student: "s-ada",
      added: 20 * MINUTE,
      why: "late bus",
    });
    expect(contest.clockOf(student("ada"))?.endMs).toBe(START + 80 * MINUTE);
    expect(contest.overForAllMs).toBe(START + 80 * MINUTE);
  });

  test("keep the extra time of a student who gets another ID", () => {
    const { contest, happen } = openFull("kind: exam, start: 2026-12-01T10:00, duration: 1 h");
    const cyd = { person: "cyd", role: "student" } as const;
    happen({ kind: "enrolled", ...cyd, student: "cyd" });
    const added = { student: "cyd", added: 20 * MINUTE, why: "late bus" };
    happen({ kind: "contest-time-added", contest: "final", ...added });
    happen({ kind: "enrolled", ...cyd, student: "s-cyd" });
    const endMs = START + 80 * MINUTE;
    expect(contest.clockOf({ ...cyd, student: "s-cyd" })?.endMs).toBe(endMs);
    expect(contest.overForAllMs).toBe(endMs);
  });

  test("start when someone begins, if there is a window", () => {
    const { contest, happen } = openFull("start: 2026-12-01T10:00, duration: 1 h, window: 1 day");
    expect(contest.clockOf(student("ada"))).toBeUndefined();
    happen({ kind: "contest-begun", contest: "final", person: "ada" }, 3 * HOUR);
    happen({ kind: "contest-begun", contest: "final", person: "ada" }, 9 * HOUR);
    expect(contest.clockOf(student("ada"))).toEqual({
      startMs: START + 3 * HOUR,
      endMs: START + 4 * HOUR,
    });
    expect(contest.overForAllMs).toBe(START + 25 * HOUR);
    happen(submitted("a"), 3 * HOUR + 10 * MINUTE);
    happen(judged("a", 100), 4 * HOUR);
    expect(contest.boards.make({ view: "full" }).rows[0]?.totalMs).toBe(10 * MINUTE);
  });

  test("of a team start with the first of its members, for all of them", () => {
    const { contest, happen } = openFull(
      "start: 2026-12-01T10:00, duration: 1 h, window: 1 day, " +
        "teams: [{id: ants, name: Ants, members: [s-ada, s-bob]}]",
    );
    happen({ kind: "contest-begun", contest: "final", person: "ada" }, HOUR);
    happen({ kind: "contest-begun", contest: "final", person: "bob" }, HOUR + 30 * MINUTE);
    const clock = { startMs: START + HOUR, endMs: START + 2 * HOUR };
    expect(contest.clockOf(student("ada"))).toEqual(clock);
    expect(contest.clockOf(student("bob"))).toEqual(clock);
  });

  test("stand still while intervals are removed", () => {
    const { contest, happen } = openFull();
    happen({
      kind: "contest-interval-removed",
      contest: "final",
      interval: "i",
      from: START,
      to: START + 10 * MINUTE,
      why: "no network",
    });
    expect(contest.clockOf(student("ada"))?.endMs).toBe(START + 5 * HOUR + 10 * MINUTE);
  });
});

test("a clarification is read by its team, by those it is addressed to, or by all", () => {
  const { contest, happen } = openFull(
    "start: 2026-12-01T10:00, duration: 5 h, groups: [{id: n, name: North}], " +
      "teams: [{id: a, name: A, members: [s-ada]}, {id: b, name: B, members: [s-bob], groups: [n]}]",
  );
  const send = (clarification: string, rest: object) =>
    happen({ kind: "clarification-sent", contest: "final", clarification, text: "?", ...rest });
  send("asked", { team: "a" });
  send("answered", { replyTo: "asked", toTeams: ["a"] });
  send("north", { toGroups: ["n"] });
  send("all", {});
  const read = (name: string) =>
    ["asked", "answered", "north", "all", "none"].filter((id) =>
      contest.mayReadClarification(id, student(name)),
    );
  expect(read("ada")).toEqual(["asked", "answered", "all"]);
  expect(read("bob")).toEqual(["north", "all"]);
});

test("claims and balloons are taken back as they were made", () => {
  const { contest, happen } = openFull();
  const claim = { kind: "clarification-claimed", contest: "final", clarification: "q" } as const;
  happen({ ...claim, isClaimed: true }, 0, "ines");
  expect(contest.jury.claimantOf("q")).toBe("ines");
  happen({ ...claim, isClaimed: false }, 0, "ines");
  expect(contest.jury.claimantOf("q")).toBeUndefined();
  const balloon = { kind: "balloon-delivered", contest: "final", team: "ada", exercise: "p1" };
  happen({ ...balloon, kind: "balloon-delivered", isDelivered: true });
  expect(contest.jury.isBalloonDelivered("ada", "p1")).toBe(true);
  happen({ ...balloon, kind: "balloon-delivered", isDelivered: false });
  expect(contest.jury.isBalloonDelivered("ada", "p1")).toBe(false);
});

test("events of other contests change nothing", () => {
  const { contest, happen } = openFull();
  const { version } = contest;
  happen({ kind: "contest-times-set", contest: "other", start: null, duration: 1 });
  happen(submitted("x", { exercise: "p3" }));
  expect(contest.version).toBe(version);
  expect(contest.state.settings.startMs).toBe(START);
});
