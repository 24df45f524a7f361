import { describe, expect, test } from "vitest";
import {
  changesBetween,
  exercisesWithoutPoints,
  feedbackFor,
  makeVirtualBoard,
  refuseSubmission,
  refuseVirtual,
} from "../../../harness/school/index.ts";
import { enrolled, judged, submitted } from "../sample-state.ts";
import { HOUR, MINUTE, openContest, START } from "./sample-contest.ts";

const KEYS = "start: 2026-12-01T10:00, duration: 5 h, virtual: true";
/** When bob begins: a day after the start. */
const BEGIN = 24 * HOUR;

const student = (name: string) =>
  ({ person: name, student: `s-${name}`, role: "student" }) as const;
const BOB = student("bob");

/** A contest in which ada solved p1 after 30 and p2 after 120 minutes; bob did not take part. */
function openOver(keys = KEYS) {
  const opened = openContest(keys);
  const { contest, state, happen } = opened;
  const solve = (name: string, exercise: string, afterMs: number) => {
    const submission = `${name}-${exercise}-${afterMs}`;
    happen(submitted(submission, { person: name, student: `s-${name}`, exercise }), afterMs);
    happen(judged(submission, 100), afterMs);
  };
  happen(enrolled("ada", { name: "Ada" }), -HOUR);
  happen(enrolled("bob", { name: "Bob" }), -HOUR);
  solve("ada", "p1", 30 * MINUTE);
  solve("ada", "p2", 120 * MINUTE);
  const begin = () =>
    happen({ kind: "contest-virtual-begun", contest: "final", person: "bob" }, BEGIN);
  /** Rows that bob sees at a contest time of his. */
  const rowsAt = (virtualMs: number, view: "full" | "frozen" = "full") => {
    const clock = contest.virtualClockOf("bob");
    const member = state.members.get("bob");
    if (clock === undefined || member === undefined) throw new Error("bob has not begun");
    const nowMs = clock.startMs + virtualMs;
    const board = makeVirtualBoard(contest, state, { member, clock, nowMs }, { view });
    return board.rows.map(({ team, rank, solved, totalMs, cells }) => [
      team.name,
      rank,
      solved,
      totalMs / MINUTE,
      cells.some(({ pending }) => pending > 0),
    ]);
  };
  return { ...opened, solve, begin, rowsAt };
}

const official = ({ contest }: ReturnType<typeof openOver>) =>
  JSON.stringify((["full", "frozen"] as const).map((view) => contest.boards.make({ view })));

describe("a virtual participation", () => {
  test("is refused before the end, to participants, twice, and where it is not offered", () => {
    const opened = openOver();
    const { contest, begin } = opened;
    expect(refuseVirtual(contest, BOB, START + 5 * HOUR - 1)).toBe("not-over");
    expect(refuseVirtual(contest, BOB, START + 5 * HOUR)).toBeUndefined();
    expect(refuseVirtual(contest, student("ada"), START + BEGIN)).toBe("taken-part");
    const ines = { person: "ines", student: "s-ines", role: "instructor" } as const;
    expect(refuseVirtual(contest, ines, START + BEGIN)).toBe("not-offered");
    begin();
    expect(refuseVirtual(contest, BOB, START + BEGIN)).toBe("begun");
    for (const keys of ["", ", kind: exam"]) {
      const other = openOver(`start: 2026-12-01T10:00, duration: 5 h${keys}`).contest;
      expect(refuseVirtual(other, BOB, START + BEGIN)).toBe("not-offered");
    }
  });

  test("is refused to those who have begun with a clock of their own, or whose team took part", () => {
    const begun = openOver(`${KEYS}, window: 1 h`);
    begun.happen({ kind: "contest-begun", contest: "final", person: "bob" }, MINUTE);
    expect(refuseVirtual(begun.contest, BOB, START + BEGIN)).toBe("taken-part");
    const team = openOver(`${KEYS}, teams: [{id: ants, name: Ants, members: [s-ada, s-bob]}]`);
    expect(refuseVirtual(team.contest, BOB, START + BEGIN)).toBe("taken-part");
    expect(refuseVirtual(team.contest, student("cy"), START + BEGIN)).toBeUndefined();
  });

  test("has the contest's feedback, duration and number of attempts, also for students in no team", () => {
    const opened = openOver(
      `${KEYS}, max_attempts: 1, upsolving: false, teams: [{id: ants, name: Ants, members: [s-ada]}]`,
    );
    const { contest, state, rules, solve, begin } = opened;
    const at = (virtualMs: number) => {
      const nowMs = START + BEGIN + virtualMs;
      const attempts = state.submissionsOf("s-bob", "p1");
      return [
        refuseSubmission(contest, BOB, attempts, nowMs),
        feedbackFor(rules, "p1", nowMs, BOB),
        feedbackFor(rules, "p1", nowMs, student("ada")),
        [...exercisesWithoutPoints(rules, BOB, nowMs)],
        [...exercisesWithoutPoints(rules, student("ada"), nowMs)],
      ];
    };
    expect(at(0)).toEqual(["over", "full", "full", [], []]);
    begin();
    expect(at(0)).toEqual([undefined, "verdict", "full", ["p1", "p2"], []]);
    solve("bob", "p1", BEGIN + MINUTE);
    expect(at(HOUR)).toEqual(["too-many-attempts", "verdict", "full", ["p1", "p2"], []]);
    expect(at(5 * HOUR)).toEqual(["over", "full", "full", [], []]);
    const end = START + BEGIN + 5 * HOUR;
    expect(changesBetween(rules, end - 1, end)).toBe(true);
    expect(changesBetween(rules, end, end + HOUR)).toBe(false);
  });
});

describe("the board of a virtual participant", () => {
  test("shows the others as they were at the participant's contest time, and no rank for themselves", () => {
    const { solve, begin, rowsAt } = openOver();
    begin();
    solve("bob", "p1", BEGIN + 10 * MINUTE);
    expect(rowsAt(20 * MINUTE)).toEqual([
      ["Bob", undefined, 1, 10, false],
      ["Ada", 1, 0, 0, false],
    ]);
    expect(rowsAt(30 * MINUTE - 1)[1]).toEqual(["Ada", 1, 0, 0, false]);
    expect(rowsAt(30 * MINUTE)[1]).toEqual(["Ada", 1, 1, 30, false]);
    const atEnd = [
      ["Ada", 1, 2, 150, false],
      ["Bob", undefined, 1, 10, false],
    ];
    expect(rowsAt(5 * HOUR)).toEqual(atEnd);
    solve("bob", "p2", BEGIN + 5 * HOUR);
    expect(rowsAt(9 * HOUR)).toEqual(atEnd);
  });

  test("shows submissions of the freeze as pending as long as the official board does", () => {
    const { begin, rowsAt } = openOver(`${KEYS}, freeze: 4 h`);
    begin();
    expect(rowsAt(HOUR, "frozen")[0]).toEqual(["Ada", 1, 1, 30, false]);
    expect(rowsAt(3 * HOUR, "frozen")[0]).toEqual(["Ada", 1, 1, 30, true]);
    expect(rowsAt(3 * HOUR)[0]).toEqual(["Ada", 1, 2, 150, false]);
  });

  test("has removed time, added penalties and ignored submissions as the official one", () => {
    const { happen, begin, rowsAt } = openOver();
    const of = { contest: "final", why: "power cut" };
    const removed = { interval: "i", from: START, to: START + 10 * MINUTE };
    happen({ kind: "contest-interval-removed", ...of, ...removed });
    happen({ kind: "contest-penalty-added", ...of, team: "ada", minutes: 7 });
    const ignored = { submission: `ada-p2-${120 * MINUTE}`, isIgnored: true };
    happen({ kind: "contest-submission-ignored", ...of, ...ignored });
    begin();
    expect(rowsAt(19 * MINUTE)[1]?.[2] ?? 0).toBe(0);
    expect(rowsAt(20 * MINUTE)[0]).toEqual(["Ada", 1, 1, 27, false]);
    expect(rowsAt(5 * HOUR)[0]).toEqual(["Ada", 1, 1, 27, false]);
  });

  test("leaves the official board as it is, also if the contest is made longer afterwards", () => {
    const opened = openOver();
    const before = official(opened);
    opened.begin();
    opened.solve("bob", "p1", BEGIN + MINUTE);
    opened.rowsAt(HOUR);
    expect(official(opened)).toBe(before);
    const times = { contest: "final", start: START, duration: 30 * HOUR } as const;
    opened.happen({ kind: "contest-times-set", ...times });
    expect(official(opened)).toBe(before);
  });
});

test.each([
  [KEYS, undefined],
  [`${KEYS}, upsolving: false`, "over"],
])("submissions after the end of a contest with %s are refused as %s", (keys, refusal) => {
  const { contest } = openOver(keys);
  expect(refuseSubmission(contest, student("ada"), [], START + 5 * HOUR)).toBe(refusal);
});
