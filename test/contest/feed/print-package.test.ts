import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computeAwards } from "../../../harness/contest/awards.ts";
import { makeBoard } from "../../../harness/contest/board.ts";
import { latestTimeMs, stagesAt } from "../../../harness/contest/contest-stages.ts";
import { ContestState } from "../../../harness/contest/contest-state.ts";
import { printTime } from "../../../harness/contest/contest-time.ts";
import type { ReadContest } from "../../../harness/contest/feed/contest-reader.ts";
import { printPackage } from "../../../harness/contest/feed/print-package.ts";
import { readFeed } from "../../../harness/contest/feed/read-feed.ts";
import { PACKAGE_FILES, readPackage } from "../../../harness/contest/feed/read-package.ts";
import { toScoreboardObject } from "../../../harness/contest/scoreboard-object.ts";

const START_MS = Date.UTC(2026, 5, 25, 9);
const MINUTE_MS = 60_000;

interface Line {
  readonly type: string;
  readonly id: string | null;
  readonly data: unknown;
}

function print({ events, documents }: ReadContest, hasPasswords = false) {
  const contest = ContestState.from(events);
  const awards = documents.collections.get("awards") ?? [];
  return printPackage({
    contest,
    documents,
    awards: awards.length > 0 ? awards : computeAwards(contest, "full"),
    provider: { name: "Grundy", version: "1" },
    hasPasswords,
  });
}

/** Reads what a package's files say, as if they came from a disk. */
function reread(files: ReadonlyMap<string, string>) {
  return readPackage(new Map([...files].filter(([name]) => PACKAGE_FILES.includes(name))));
}

function boardsOf({ events }: ReadContest) {
  const contest = ContestState.from(events);
  const groups = [undefined, ...contest.groups.keys()];
  return (["full", "frozen"] as const).flatMap((view) =>
    groups.map((groupId) => {
      const atMs = latestTimeMs(contest, view);
      const stages = stagesAt(contest, atMs, view);
      return toScoreboardObject(contest, makeBoard(contest, { view, groupId }), atMs, stages);
    }),
  );
}

const id = fc.integer({ min: 1, max: 8 }).map(String);
const moment = fc
  .integer({ min: -5 * MINUTE_MS, max: 310 * MINUTE_MS })
  .map((ms) => printTime(START_MS + ms, 60).replace(/(\.\d+)/, "$1999"));
const relative = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 10, max: 59 }));
const contestTime = relative.map(([hours, rest]) => `0${hours}:${rest}:${rest}.5`);
const verdict = fc.constantFrom("AC", "WA", "CE", "JE", null);

function object(type: string, properties: Readonly<Record<string, fc.Arbitrary<unknown>>>) {
  const data = fc.record({ id, ...properties }, { requiredKeys: ["id"] });
  return data.map((each): Line => ({ type, id: each.id, data: each }));
}

/** Objects in any order, with gaps, changes, deletions, older names and unknown properties. */
const line: fc.Arbitrary<Line> = fc.oneof(
  object("problems", {
    label: id,
    name: fc.string(),
    ordinal: fc.nat(9),
    rgb: fc.constant("#f00"),
  }),
  object("groups", { name: fc.string(), type: fc.constant("site") }),
  object("organizations", { name: fc.string(), country: fc.constant("SWE") }),
  object("teams", {
    name: fc.string(),
    label: id,
    group_ids: fc.array(id, { maxLength: 2 }),
    organization_id: id,
    hidden: fc.boolean(),
    motto: fc.string(),
  }),
  object("submissions", {
    team_id: id,
    problem_id: id,
    language_id: fc.constant("cpp"),
    time: moment,
    contest_time: contestTime,
  }),
  object("submissions", { team_id: id, problem_id: id, time: moment }),
  object("judgements", {
    submission_id: id,
    judgement_type_id: verdict,
    start_time: moment,
    end_time: moment,
    end_contest_time: contestTime,
    current: fc.constantFrom(true, false, null),
    valid: fc.boolean(),
    score: fc.nat(100),
  }),
  object("runs", {
    judgement_id: id,
    ordinal: fc.nat(3),
    judgement_type_id: verdict,
    time: moment,
  }),
  object("clarifications", { text: fc.string(), to_team_id: id, problem_id: id, time: moment }),
  object("persons", { name: fc.string(), team_ids: fc.array(id) }),
  object("accounts", { username: fc.string(), password: fc.string(), type: fc.constant("team") }),
  object("awards", { citation: fc.string(), team_ids: fc.array(id) }),
  object("commentary", { message: fc.string(), time: moment, tags: fc.array(fc.string()) }),
  fc
    .tuple(fc.constantFrom("teams", "submissions", "judgements", "awards"), id)
    .map(([type, gone]): Line => ({ type, id: gone, data: null })),
);

const settings: fc.Arbitrary<Line> = fc
  .record({
    id: fc.constant("finals"),
    name: fc.string(),
    start_time: fc.constantFrom("2026-06-25T10:00:00+01", "2026-06-25T09:00Z", null),
    duration: fc.constantFrom("5:00:00", "05:00:00.000", "4:59:59.500"),
    scoreboard_freeze_duration: fc.constantFrom("1:00:00", null, "0:00:00"),
    scoreboard_type: fc.constantFrom("pass-fail", "score", undefined),
    penalty_time: fc.constantFrom(20, "0:10:00", undefined),
    main_scoreboard_group_id: fc.constantFrom("1", undefined),
    shortname: fc.constant("wf"),
  })
  .map((data) => ({ type: "contest", id: null, data }));

const state: fc.Arbitrary<Line> = fc
  .record({ frozen: fc.option(moment), ended: fc.option(moment), finalized: fc.option(moment) })
  .map((data) => ({
    type: "state",
    id: null,
    data: { started: "2026-06-25T10:00:00+01", ...data },
  }));

const TYPES: Line = {
  type: "judgement-types",
  id: null,
  data: [
    { id: "AC", name: "Accepted", solved: true, penalty: false },
    { id: "WA", name: "Wrong", solved: false, penalty: true },
    { id: "CE", name: "Compile Error", solved: false, penalty: false },
    { id: "JE", name: "Judging Error", solved: false, penalty: false },
  ],
};

const feed = fc
  .tuple(settings, fc.array(line, { maxLength: 80 }), fc.option(state, { nil: undefined }))
  .map(([first, lines, last]) =>
    [TYPES, first, ...lines, ...(last === undefined ? [] : [last])]
      .map((each) => JSON.stringify(each))
      .join("\n"),
  );

const EXAMPLE = [
  {
    type: "contest",
    id: null,
    data: {
      id: "finals",
      name: "Finals",
      start_time: "2026-06-25T10:00:00+01",
      duration: "05:00:00",
      penalty_time: 20,
      banner: null,
    },
  },
  TYPES,
  { type: "problems", id: "a", data: { id: "a", label: "A", name: "Ants", ordinal: 1 } },
  { type: "teams", id: "1", data: { id: "1", label: "1", name: "One", motto: "Win" } },
  {
    type: "accounts",
    id: "one",
    data: { id: "one", username: "one", password: "secret", type: "team", team_id: "1" },
  },
  {
    type: "clarifications",
    id: "3",
    data: { id: "3", to_team_id: "1", text: "Yes", time: "2026-06-25T10:10+01" },
  },
];

/** Names of the package's files that have a password. */
function findSecrets(hasPasswords: boolean): readonly string[] {
  return [...print(example(), hasPasswords)]
    .filter(([, text]) => text.includes("secret"))
    .map(([name]) => name);
}

const example = () => readFeed(EXAMPLE.map((each) => JSON.stringify(each)).join("\n"));

describe("a contest package that is written", () => {
  it("gives the same boards, awards and bytes when it is read again", () => {
    fc.assert(
      fc.property(feed, (text) => {
        const source = readFeed(text);
        const files = print(source, true);
        const again = reread(files);
        expect(boardsOf(again)).toEqual(boardsOf(source));
        expect(computeAwards(ContestState.from(again.events), "full")).toEqual(
          computeAwards(ContestState.from(source.events), "full"),
        );
        expect(print(again, true)).toEqual(files);
      }),
    );
  });

  it("has the same contest in its event feed, except accounts", () => {
    fc.assert(
      fc.property(feed, (text) => {
        const files = print(readFeed(text));
        const fromFeed = print(readFeed(files.get("event-feed.ndjson") ?? ""));
        const expected = new Map(files);
        expected.delete("accounts.json");
        expect(fromFeed).toEqual(expected);
      }),
    );
  });

  it("is in the form of 2026-01, and keeps what that does not know", () => {
    const files = print(example());
    expect([...files.keys()]).toEqual([
      "api.json",
      "contest.json",
      "judgement-types.json",
      "problems.json",
      "teams.json",
      "accounts.json",
      "clarifications.json",
      "awards.json",
      "scoreboard.json",
      "event-feed.ndjson",
    ]);
    expect(JSON.parse(files.get("contest.json") ?? "")).toEqual({
      id: "finals",
      name: "Finals",
      start_time: "2026-06-25T10:00:00.000+01:00",
      duration: "5:00:00",
      penalty_time: "0:20:00",
      scoreboard_type: "pass-fail",
    });
    expect(files.get("teams.json")).toBe(
      '[\n{"id":"1","label":"1","name":"One","motto":"Win"}\n]\n',
    );
    expect(JSON.parse(files.get("clarifications.json") ?? "")).toEqual([
      { id: "3", text: "Yes", time: "2026-06-25T10:10:00.000+01:00", to_team_ids: ["1"] },
    ]);
  });

  it("keeps every object of a complete feed as it is", () => {
    const path = new URL("../../fixtures/contest/complete.ndjson", import.meta.url);
    const text = readFileSync(path, "utf8");
    const files = print(readFeed(text), true);
    const printed = (files.get("event-feed.ndjson") ?? "").split("\n");
    const lines = text.split("\n").filter((each) => !each.includes('"accounts"'));
    expect(printed.filter((each) => !each.includes('"awards"'))).toEqual(lines);
    for (const name of ["accounts", "persons", "runs", "commentary"]) {
      const objects = JSON.parse(files.get(`${name}.json`) ?? "[]") as { id: string }[];
      expect(objects.map((data) => JSON.stringify({ type: name, id: data.id, data }))).toEqual(
        text.split("\n").filter((each) => each.includes(`"type":"${name}"`)),
      );
    }
  });

  it("has passwords only if asked, and never in the feed", () => {
    expect(findSecrets(false)).toEqual([]);
    expect(findSecrets(true)).toEqual(["accounts.json"]);
  });
});
