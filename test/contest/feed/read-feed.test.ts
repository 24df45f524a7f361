import { describe, expect, it } from "vitest";
import { makeBoard } from "../../../harness/contest/board.ts";
import { ContestState } from "../../../harness/contest/contest-state.ts";
import { readFeed } from "../../../harness/contest/feed/read-feed.ts";

const CONTEST = {
  id: "finals",
  name: "Finals",
  start_time: "2026-06-25T10:00:00+01",
  duration: "5:00:00",
  scoreboard_freeze_duration: "1:00:00",
  scoreboard_type: "pass-fail",
  penalty_time: "0:20:00",
};

const FRAME = [
  { type: "contest", id: null, data: CONTEST, token: "1" },
  {
    type: "judgement-types",
    id: null,
    data: [
      { id: "AC", name: "Accepted", penalty: false, solved: true },
      { id: "WA", name: "Wrong Answer", penalty: true, solved: false },
    ],
  },
  { type: "problems", id: "a", data: { id: "a", label: "A", name: "Ants", ordinal: 1 } },
  { type: "teams", id: "1", data: { id: "1", label: "1", name: "One", group_ids: [] } },
];

const SUBMISSION = {
  type: "submissions",
  id: "7",
  data: {
    id: "7",
    team_id: "1",
    problem_id: "a",
    language_id: "cpp",
    time: "2026-06-25T10:12:30.500+01",
    contest_time: "0:12:30.500",
  },
};
const JUDGEMENT = {
  type: "judgements",
  id: "j7",
  data: {
    id: "j7",
    submission_id: "7",
    judgement_type_id: "AC",
    start_time: "2026-06-25T10:12:31+01",
  },
};

function read(...lines: readonly (object | string)[]) {
  return readFeed(
    lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n"),
  );
}

const complain = (...lines: readonly (object | string)[]) =>
  read(...FRAME, ...lines).findings.map(
    ({ severity, location, message }) => `${severity}: ${location}: ${message}`,
  );

function solved(...lines: readonly (object | string)[]) {
  const contest = ContestState.from(read(...FRAME, ...lines).events);
  return makeBoard(contest, { view: "full" }).rows.map(({ team, solved: count }) => [
    team.id,
    count,
  ]);
}

describe("an event feed", () => {
  it("is read without complaint if nothing is wrong", () => {
    expect(complain(SUBMISSION, "", JUDGEMENT)).toEqual([]);
    const id = `first-to-solve-${"p".repeat(36)}`;
    const data = { id, citation: "First", team_ids: [] };
    expect(complain({ type: "awards", id, data })).toEqual([]);
    expect(solved(SUBMISSION, JUDGEMENT)).toEqual([["1", 1]]);
  });

  it("may come in any order, which is noted once for each kind", () => {
    const other = { ...JUDGEMENT, id: "j8", data: { ...JUDGEMENT.data, id: "j8", current: false } };
    expect(complain(JUDGEMENT, other, SUBMISSION)).toEqual([
      "note: line 5: names submission 7 before it exists",
    ]);
    expect(solved(JUDGEMENT, other, SUBMISSION)).toEqual([["1", 1]]);
  });

  it("deletes objects, and replaces whole collections", () => {
    const gone = { type: "judgements", id: "j7", data: null };
    expect(solved(SUBMISSION, JUDGEMENT, gone)).toEqual([["1", 0]]);
    const teams = { type: "teams", id: null, data: [{ id: "2", name: "Two", label: "2" }] };
    expect(solved(SUBMISSION, JUDGEMENT, teams)).toEqual([["2", 0]]);
    expect(complain(SUBMISSION, JUDGEMENT, teams)).toEqual([
      "error: line 5: submission 7 names team 1, which does not exist",
    ]);
    expect(complain(gone)).toEqual(["warning: line 5: deletes judgement j7, which does not exist"]);
  });

  it("takes the newest value of an object", () => {
    const wrong = { ...JUDGEMENT, data: { ...JUDGEMENT.data, judgement_type_id: "WA" } };
    expect(solved(SUBMISSION, JUDGEMENT, wrong)).toEqual([["1", 0]]);
    expect(solved(SUBMISSION, wrong, JUDGEMENT)).toEqual([["1", 1]]);
  });

  it("may be of the version 2020-03, with op and whole minutes of penalty", () => {
    const old = [
      {
        type: "contests",
        id: "e1",
        op: "create",
        data: {
          id: "old",
          name: "Old",
          start_time: CONTEST.start_time,
          duration: "5:00:00",
          penalty_time: 20,
        },
      },
      ...FRAME.slice(2).map(({ type, data }, index) => ({
        type,
        id: `e${index}`,
        op: "create",
        data,
      })),
      { ...SUBMISSION, id: "e8", op: "create" },
      { ...JUDGEMENT, id: "e9", op: "create" },
      { ...JUDGEMENT, id: "e10", op: "update" },
    ];
    const { events, findings } = read(...old);
    expect(findings).toEqual([
      {
        severity: "error",
        code: "missing-reference judgements judgement-types",
        location: "line 6",
        message: "judgement j7 names judgement type AC, which does not exist",
      },
    ]);
    const contest = ContestState.from(events);
    expect(contest.settings).toMatchObject({ id: "old", penaltyMs: 1_200_000, offsetMinutes: 60 });
    expect(makeBoard(contest, { view: "full" }).rows[0]).toMatchObject({ solved: 1 });
    const { events: deleted } = read(...old, {
      type: "judgements",
      id: "e11",
      op: "delete",
      data: { id: "j7" },
    });
    expect(makeBoard(ContestState.from(deleted), { view: "full" }).rows[0]).toMatchObject({
      solved: 0,
    });
  });

  it.each<[what: string, line: object | string | readonly object[], message: string]>([
    ["no JSON", "{", "error: line 5: is not JSON: "],
    ["no object", "7", "error: line 5: is 7, not an object"],
    ["no type", { id: "7", data: {} }, "error: line 5: has no type"],
    [
      "no data",
      { type: "teams", id: "2" },
      'error: line 5: has no data; a deletion says `"data": null`',
    ],
    [
      "an unknown type",
      { type: "seats", id: "2", data: {} },
      'note: line 5: has the unknown type "seats": skipped',
    ],
    [
      "an unknown property",
      { type: "teams", id: "2", data: { id: "2", name: "Two", motto: "Win" } },
      'note: line 5: has the unknown property "motto" in teams: ignored',
    ],
    [
      "a text as object",
      { type: "teams", id: "2", data: "Two" },
      'error: line 5: team 2 is "Two", not an object',
    ],
    [
      "another ID",
      { type: "teams", id: "2", data: { id: "3", name: "Two" } },
      'error: line 5: team 3 is in a notification with the id "2"',
    ],
    [
      "a bad ID",
      { type: "teams", id: "-2", data: { id: "-2", name: "Two" } },
      'error: line 5: team -2 has id "-2", which is no ID: use 1 to 36 of A-Z',
    ],
    [
      "a long ID",
      { type: "groups", id: "x".repeat(37), data: { id: "x".repeat(37), name: "Two" } },
      "which is no ID",
    ],
    [
      "a number as ID",
      { type: "teams", id: "2", data: { id: 2, name: "Two" } },
      "error: line 5: team 2 has id 2, which should be a string",
    ],
    ["no name", { type: "teams", id: "2", data: { id: "2" } }, "error: line 5: team 2 has no name"],
    [
      "no problem",
      { ...SUBMISSION, data: { ...SUBMISSION.data, problem_id: null } },
      "error: line 5: submission 7 has no problem_id",
    ],
    [
      "a missing problem",
      { ...SUBMISSION, data: { ...SUBMISSION.data, problem_id: "b" } },
      "error: line 5: submission 7 names problem b, which does not exist",
    ],
    [
      "a submission by an account that does not exist",
      [
        { type: "accounts", id: "ada", data: { id: "ada", username: "ada", type: "team" } },
        { ...SUBMISSION, data: { ...SUBMISSION.data, account_id: "bob" } },
      ],
      "error: line 6: submission 7 names account bob, which does not exist",
    ],
    [
      "a run of no judgement",
      { type: "runs", id: "r", data: { id: "r", judgement_id: "j0", judgement_type_id: "AC" } },
      "error: line 5: run r names judgement j0, which does not exist",
    ],
    [
      "a person in a team that does not exist",
      { type: "persons", id: "ada", data: { id: "ada", name: "Ada", team_ids: ["1", "9"] } },
      "error: line 5: person ada names team 9, which does not exist",
    ],
    [
      "an award for a team that does not exist",
      { type: "awards", id: "winner", data: { id: "winner", citation: "W", team_ids: ["9"] } },
      "error: line 5: award winner names team 9, which does not exist",
    ],
    [
      "a comment on a problem that does not exist",
      { type: "commentary", id: "m", data: { id: "m", message: "!", problem_ids: ["z"] } },
      "error: line 5: commentary m names problem z, which does not exist",
    ],
    [
      "a bad ID of an object that no board needs",
      { type: "persons", id: "a b", data: { id: "a b", name: "Ada" } },
      'error: line 5: person a b has id "a b", which is no ID',
    ],
    [
      "a deletion of what does not exist",
      { type: "runs", id: "r", data: null },
      "warning: line 5: deletes run r, which does not exist",
    ],
    [
      "no time",
      { ...SUBMISSION, data: { ...SUBMISSION.data, time: null, contest_time: null } },
      "error: line 5: submission 7 has neither time nor contest_time",
    ],
    [
      "a bad time",
      { ...SUBMISSION, data: { ...SUBMISSION.data, time: "noon" } },
      'error: line 5: submission 7 has time "noon", which should be a time with a zone',
    ],
    [
      "a padded time",
      { ...SUBMISSION, data: { ...SUBMISSION.data, contest_time: "00:12:30" } },
      'note: line 5: submission 7 contest_time is "00:12:30": the specification writes no leading zero',
    ],
    [
      "a bad relative time",
      { ...SUBMISSION, data: { ...SUBMISSION.data, contest_time: "12:30" } },
      'error: line 5: submission 7 has contest_time "12:30", which should be a relative time',
    ],
    [
      "a new verdict",
      { type: "judgement-types", id: "XX", data: { id: "XX", name: "What", solved: false } },
      "warning: line 5: judgement type XX is not in the specification's list",
    ],
    [
      "no ID to delete",
      { type: "teams", id: null, data: null },
      "error: line 5: has neither id nor data of teams",
    ],
    [
      "stages in disorder",
      { type: "state", data: { started: "2026-06-25T10:00:00Z", ended: "2026-06-25T09:00:00Z" } },
      "error: line 5: state sets ended before started",
    ],
    [
      "a stage too early",
      { type: "state", data: { finalized: "2026-06-25T09:00:00Z" } },
      "error: line 5: state sets finalized without ended",
    ],
  ])("with %s is read on, and tells the line", (_what, wrong, message) => {
    const lines = Array.isArray(wrong) ? (wrong as readonly object[]) : [wrong];
    expect(complain(...lines).join("\n")).toContain(message);
    expect(solved(...lines, SUBMISSION, JUDGEMENT)).toContainEqual(["1", 1]);
  });

  it("notes two current judgements, teams in two sites and events after the end", () => {
    const second = { ...JUDGEMENT, id: "j8", data: { ...JUDGEMENT.data, id: "j8" } };
    const sites = ["x", "y"].map((id) => ({
      type: "groups",
      id,
      data: { id, name: id, type: "site" },
    }));
    const team = { type: "teams", id: "1", data: { id: "1", name: "One", group_ids: ["x", "y"] } };
    const end = "2026-06-25T15:00:00+01";
    const state = {
      type: "state",
      data: {
        started: "2026-06-25T10:00:00+01",
        frozen: end,
        ended: end,
        thawed: end,
        finalized: end,
        end_of_updates: end,
      },
    };
    expect(
      complain(SUBMISSION, JUDGEMENT, second, ...sites, team, state, SUBMISSION, JUDGEMENT),
    ).toEqual([
      "warning: line 12: follows end_of_updates of line 11",
      "warning: line 7: judgements j7 and j8 of submission 7 are both current: the later one counts",
      "warning: line 10: team 1 is in several sites: x, y",
    ]);
  });

  it.each<[what: string, changes: object, message: string]>([
    [
      "a long freeze",
      { scoreboard_freeze_duration: "6:00:00" },
      "longer than the contest: the board is frozen from the start",
    ],
    [
      "a pause and a start",
      { countdown_pause_time: "0:05:00" },
      "has both start_time and countdown_pause_time",
    ],
    [
      "an early thaw",
      { scoreboard_thaw_time: "2026-06-25T12:00:00+01" },
      "has a scoreboard_thaw_time before its end",
    ],
    ["no penalty", { penalty_time: null }, "has no penalty_time: 20 minutes are used"],
    ["no duration", { duration: null }, "contest has no duration"],
    ["another type of board", { scoreboard_type: "elo" }, 'has scoreboard_type "elo"'],
    [
      "a main group that does not exist",
      { main_scoreboard_group_id: "all" },
      "names group all as main_scoreboard_group_id, which does not exist: its board is empty",
    ],
    [
      "no length",
      { duration: "0:00:00", scoreboard_freeze_duration: null },
      "has a duration that is not positive",
    ],
  ])("says what is wrong with a contest with %s", (_what, changes, message) => {
    const messages = complain({ type: "contest", data: { ...CONTEST, ...changes } });
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain(message);
  });

  it("says what a contest lacks", () => {
    expect(read({ type: "groups", id: "x", data: { id: "x", name: "X" } }).findings).toEqual([
      {
        severity: "error",
        code: "no contest object",
        location: "contest",
        message: "has no contest object",
      },
      { severity: "error", code: "no problems", location: "contest", message: "has no problems" },
      { severity: "error", code: "no teams", location: "contest", message: "has no teams" },
    ]);
  });
});

describe("a feed's values", () => {
  it.each<[string, object, string]>([
    ["problems", { rgb: "red" }, "a hexadecimal colour"],
    ["problems", { rgb: "#12" }, "a hexadecimal colour"],
    ["problems", { time_limit: -1 }, "a number of seconds"],
    ["problems", { time_limit: "2" }, "a number of seconds"],
    ["problems", { test_data_count: -3 }, "a whole number, 0 or more"],
    ["problems", { name: " " }, "a name"],
    ["organizations", { country: "ZZZ" }, "a country's code"],
    ["judgements", { end_time: "2026-06-25T10:12:30+01" }, "end_time before start_time"],
    ["accounts", { type: "team" }, "no team_id"],
    ["accounts", { type: "wizard" }, "one of team, judge"],
    ["clarifications", { from_team_id: "1", to_team_ids: ["1"] }, "can only ask the jury"],
    ["runs", { ordinal: 0 }, "a whole number, 1 or more"],
  ])("of %s with %j are named", (type, values, expected) => {
    const objects: Readonly<Record<string, object>> = {
      problems: { id: "b", label: "B", name: "Bees", ordinal: 2 },
      judgements: JUDGEMENT.data,
      clarifications: { id: "x", text: "?" },
      runs: { id: "x", judgement_id: "j7" },
      accounts: { id: "x", username: "x", type: "judge" },
    };
    const data = { id: "x", name: "X", ...objects[type], ...values };
    const before = [SUBMISSION, ...(type === "runs" ? [JUDGEMENT] : [])];
    const found = complain(...before, { type, id: data.id, data });
    expect(found.filter((line) => line.includes(expected))).toHaveLength(1);
  });

  it("are named where they contradict each other", () => {
    const late = { ...SUBMISSION.data, contest_time: "0:02:30.500" };
    const early = { ...JUDGEMENT.data, start_time: "2026-06-25T10:10:00+01" };
    const account = { username: "u", type: "judge" };
    expect(
      complain(
        { type: "problems", id: "b", data: { id: "b", label: "A", name: "Bees", ordinal: 1 } },
        { ...SUBMISSION, data: late },
        { ...JUDGEMENT, data: early },
        { type: "accounts", id: null, data: ["v", "w"].map((id) => ({ id, ...account })) },
        { type: "state", id: null, data: { started: "2026-06-25T10:00:05+01" } },
      ),
    ).toEqual([
      expect.stringContaining("problems a and b both have ordinal 1"),
      expect.stringContaining('problems a and b both have label "A"'),
      expect.stringContaining('accounts v and w both have username "u"'),
      expect.stringContaining("state says that the contest started at"),
      expect.stringContaining("they differ by 0:10:00, and contest_time counts"),
      expect.stringContaining("judgement j7 starts before its submission 7 was sent"),
    ]);
  });

  it("are named where one ID stands for two objects", () => {
    const other = { ...SUBMISSION.data, team_id: "2", time: "2026-06-25T10:13:00+01" };
    const second = { type: "teams", id: "2", data: { id: "2", label: "2", name: "Two" } };
    const found = complain(second, SUBMISSION, { ...SUBMISSION, data: other }).join();
    expect(found).toContain("submission 7 has another team_id and time than in line 6");
    const twice = complain({ type: "teams", id: null, data: [FRAME[3]?.data, FRAME[3]?.data] });
    expect(twice.join()).toContain("team 1 is there twice, first in line 5");
    const corrected = { ...SUBMISSION.data, team_id: "2" };
    expect(complain(second, SUBMISSION, { ...SUBMISSION, data: corrected })).toEqual([]);
  });

  it("may follow a byte-order mark", () => {
    const text = FRAME.map((line) => JSON.stringify(line)).join("\n");
    expect(readFeed(`\uFEFF${text}`)).toEqual(readFeed(text));
  });
});
