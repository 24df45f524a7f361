import { describe, expect, it } from "vitest";
import { makeBoard } from "../../../harness/contest/board.ts";
import { ContestState } from "../../../harness/contest/contest-state.ts";
import { readPackage } from "../../../harness/contest/feed/read-package.ts";

const FILES: Readonly<Record<string, string>> = {
  "contest.yaml": `id: wf2014
name: 2014 ICPC World Finals
start_time: 2014-06-25T10:00:00+01
duration: 5:00:00
scoreboard_freeze_duration: 1:00:00
scoreboard_type: pass-fail
penalty_time: 20
`,
  "problems.yaml": `- id: asteroids
  label: A
  name: Asteroid Rangers
  ordinal: 1
  rgb: '#00f'
`,
  "judgement-types.json": `[{"id": "AC", "name": "Accepted", "penalty": false, "solved": true}]`,
  "teams.json": `[{"id": "1", "label": "1", "name": "One"}, {"id": "2", "label": "2", "name": "Two"}]`,
  "submissions.json": `[{"id": "7", "team_id": "1", "problem_id": "asteroids", "time": "2014-06-25T10:12:30+01", "contest_time": "0:12:30"}]`,
  "judgements.json": `[{"id": "j7", "submission_id": "7", "judgement_type_id": "AC", "start_time": "2014-06-25T10:12:31+01"}]`,
  "state.json": `{"started": "2014-06-25T10:00:00+01", "ended": null, "finalized": null, "end_of_updates": null}`,
};

function read(changes: Readonly<Record<string, string>> = {}) {
  return readPackage(new Map(Object.entries({ ...FILES, ...changes })));
}

function rowsOf({ events }: ReturnType<typeof read>) {
  return makeBoard(ContestState.from(events), { view: "full" }).rows.map(({ team, solved }) => [
    team.id,
    solved,
  ]);
}

describe("a contest package", () => {
  it("is read from JSON and YAML", () => {
    const contest = read();
    expect(contest.findings).toEqual([]);
    expect(rowsOf(contest)).toEqual([
      ["1", 1],
      ["2", 0],
    ]);
    expect(ContestState.from(contest.events).settings).toMatchObject({
      id: "wf2014",
      startMs: Date.UTC(2014, 5, 25, 9),
      durationMs: 18_000_000,
      penaltyMs: 1_200_000,
    });
  });

  it("may repeat the end of its event feed", () => {
    const end = "2014-06-25T15:00:00+01";
    const state = {
      started: "2014-06-25T10:00:00+01",
      ended: end,
      finalized: end,
      end_of_updates: end,
    };
    const contest = read({
      "event-feed.ndjson": JSON.stringify({ type: "state", id: null, data: state }),
    });
    expect(contest.findings).toEqual([]);
  });

  it("is read from one of two files for the same", () => {
    const { findings } = read({ "problems.json": "[]" });
    expect(findings[0]).toMatchObject({
      location: "problems.yaml",
      message: "is not read, because problems.json is there",
    });
  });

  it("may have an event feed, whose objects the other files replace", () => {
    const feed = [
      { type: "teams", id: "3", data: { id: "3", label: "3", name: "Three" } },
      { type: "groups", id: "x", data: { id: "x", name: "X" } },
    ];
    const contest = read({
      "event-feed.ndjson": feed.map((line) => JSON.stringify(line)).join("\n"),
    });
    expect(rowsOf(contest).map(([id]) => id)).toEqual(["1", "2"]);
    expect([...ContestState.from(contest.events).groups.keys()]).toEqual(["x"]);
  });

  it.each<[string, string, string, string]>([
    ["teams.json", "[{", "teams.json, line 1", "is not JSON: Expected property name or '}'"],
    ["teams.json", "[1,\nx\n]", "teams.json, line 2", "is not JSON: Unexpected token 'x'"],
    ["teams.json", "[\n1,\n]", "teams.json, line 3", "is not JSON: Unexpected token ']'"],
    ["teams.json", "[\n1,\n", "teams.json, line 2", "is not JSON: Unexpected end of JSON"],
    ["teams.json", " ", "teams.json", "is not JSON"],
    [
      "problems.yaml",
      "- id: a\n  name: *nope",
      "problems.yaml, line 2",
      "has the alias *nope, but no",
    ],
    [
      "problems.yaml",
      `- &a [&b [a], *b]\n${"- *a\n".repeat(200)}`,
      "problems.yaml",
      "cannot be read: Excessive alias count",
    ],
    ["contest.yaml", "id: a\nname: [", "contest.yaml, line 2", "is not YAML: Flow sequence"],
    ["contest.yaml", "id: a\nduration: long", "contest.yaml, line 2", 'has duration "long"'],
    ["problems.yaml", "- id: a\n  label: A\n- id: b c", "problems.yaml, line 3", "which is no ID"],
    [
      "teams.json",
      `[{"id": "1", "name": "]\\","},\n\n{"name": "Two"}\n]`,
      "teams.json, line 3",
      "has no id",
    ],
    ["teams.json", `{"id": "1"}`, "teams.json", 'is {"id":"1"}, not an array'],
    [
      "teams.json",
      `[{"id": "1", "name": "One"}, {"id": "a b", "name": "Two"}]`,
      "teams.json, item 2",
      "which is no ID",
    ],
    ["event-feed.ndjson", "\n{", "event-feed.ndjson, line 2", "is not JSON"],
    ["grundy.json", "[]", "grundy.json", "grundy.json is [], not an object"],
    ["grundy.json", `{"score_of": "worst"}`, "grundy.json", 'has score_of "worst"'],
    [
      "grundy.json",
      `{"unofficial_team_ids": ["3"]}`,
      "grundy.json",
      "names team 3, which does not exist",
    ],
    [
      "grundy.json",
      `{"added_penalties": [{"team_id": "1"}]}`,
      "grundy.json",
      "grundy.json added_penalties has no minutes",
    ],
    ["grundy.json", `{"removed_intervals": 5}`, "grundy.json", "should be an array of objects"],
    [
      "grundy.json",
      `{"removed_intervals": [{"start_time": "2014-06-25T10:00:00+01"}]}`,
      "grundy.json",
      "has no end_time",
    ],
  ])("tells where in %s something is wrong", (name, text, location, message) => {
    const { findings } = read({ [name]: text });
    expect(findings).toContainEqual(
      expect.objectContaining({
        severity: "error",
        location,
        message: expect.stringContaining(message),
      }),
    );
    expect(findings.map((finding) => finding.message).join("")).not.toContain("\n");
  });
});
