import { describe, expect, it } from "vitest";
import { ContestState } from "../../../harness/contest/contest-state.ts";
import { readPackage } from "../../../harness/contest/feed/read-package.ts";

const HOUR_MS = 3_600_000;

const FILES: Readonly<Record<string, string>> = {
  "contest.yaml": `# Contest configuration
---
name:                     Finals 2011
short-name:               WF 2011
start-time:               2011-02-04 01:23:00Z
duration:                 5:00:00
scoreboard-freeze-length: 1:00:00
penalty-time:             30
`,
  "problemset.yaml": `problems:
  - letter:     A
    short-name: apl
    color:      yellow
    rgb:        '#ffff00'
  - letter:     B
    short-name: barcodes
`,
  "groups.tsv": "groups\t1\n902\tNorth America\n903\tEurope\n",
  "teams.tsv":
    "teams\t1\r\n22\t24314\t902\tHoos\tUniversity of Virginia\tU Virginia\tUSA\r\n" +
    '23\t\t903\tBack\\\\slash \\"tab\\t\\"\tUniversity of Virginia\tU Virginia\tUSA\r\n',
  "accounts.tsv":
    "accounts\t1\njudge\tPer\tper\tB\\!5M\nteam\tHoos\tteam-022\tsecret\t10.0.0.22\njury\tAda\tada\tx\n",
};

function read(changes: Readonly<Record<string, string>> = {}) {
  return readPackage(new Map(Object.entries({ ...FILES, ...changes })));
}

function complain(changes: Readonly<Record<string, string>>) {
  return read(changes).findings.map(
    ({ severity, location, message }) => `${severity}: ${location}: ${message}`,
  );
}

describe("files of DOMjudge and of older versions", () => {
  it("are read: settings, problems, groups, teams, institutions and accounts", () => {
    const { events, documents, findings } = read();
    expect(findings).toEqual([]);
    const contest = ContestState.from(events);
    expect(contest.settings).toMatchObject({
      id: "WF_2011",
      name: "Finals 2011",
      startMs: Date.UTC(2011, 1, 4, 1, 23),
      durationMs: 5 * HOUR_MS,
      freezeMs: HOUR_MS,
      penaltyMs: HOUR_MS / 2,
    });
    expect(contest.problems).toEqual([
      expect.objectContaining({ id: "apl", label: "A", name: "apl", rgb: "#ffff00" }),
      expect.objectContaining({ id: "barcodes", label: "B", name: "barcodes", ordinal: 2 }),
    ]);
    expect(contest.groups.get("902")).toMatchObject({ name: "North America" });
    expect([...contest.teams.values()]).toEqual([
      expect.objectContaining({ id: "22", name: "Hoos", icpcId: "24314", groupIds: ["902"] }),
      expect.objectContaining({ id: "23", name: 'Back\\slash "tab\t"', icpcId: undefined }),
    ]);
    expect([...contest.organizations.values()]).toEqual([
      { id: "U_Virginia", name: "U Virginia", formalName: "University of Virginia" },
    ]);
    expect(documents.collections.get("accounts")).toEqual([
      { id: "per", username: "per", name: "Per", password: "B!5M", type: "judge" },
      {
        id: "team-022",
        username: "team-022",
        name: "Hoos",
        password: "secret",
        type: "team",
        ip: "10.0.0.22",
        team_id: "22",
      },
      { id: "ada", username: "ada", name: "Ada", password: "x", type: "judge" },
    ]);
  });

  it("may name institutions, begin with File_Version and take the ICPC's number of a team", () => {
    const { events, findings } = read({
      "teams2.tsv": "File_Version\t2\nnull\t447837\t903\tFAUlty\tErlangen\tFAU\tDEU\tINST-43\n",
      "teams.tsv": "",
      "accounts.tsv": "accounts\t1\n",
    });
    expect(findings).toEqual([
      expect.objectContaining({
        location: "teams.tsv",
        message: "is not read, because teams2.tsv is there",
      }),
    ]);
    expect([...ContestState.from(events).teams.values()]).toEqual([
      expect.objectContaining({ id: "447837", organizationId: "INST-43" }),
    ]);
  });

  it("may have the problems in contest.yaml, and accounts without id", () => {
    const { events, documents, findings } = read({
      "contest.yaml": `id: practice
name: Practice
start_time: 2020-04-30T10:00:00+01:00
duration: 2:00:00
freeze: +1:30:00
penalty: 20
problems:
  - {id: hello, label: A, name: Hello World}
`,
      "problemset.yaml": "problems: []",
      "accounts.yaml": "- {username: ada, type: jury}\n",
    });
    expect(findings.map(({ location }) => location)).toEqual(["accounts.tsv", "contest"]);
    expect(ContestState.from(events).settings).toMatchObject({
      id: "practice",
      freezeMs: HOUR_MS / 2,
    });
    expect(documents.collections.get("accounts")).toEqual([
      { username: "ada", id: "ada", type: "judge" },
    ]);
    const own = new Map(Object.entries(FILES));
    own.delete("problemset.yaml");
    own.set(
      "contest.yaml",
      `${FILES["contest.yaml"]}problems:\n  - {short-name: hello, letter: A}\n`,
    );
    expect(ContestState.from(readPackage(own).events).problems).toMatchObject([
      { id: "hello", label: "A", name: "hello" },
    ]);
  });

  it.each<[what: string, name: string, text: string, message: string]>([
    [
      "another version",
      "groups.tsv",
      "groups\t2\n902\tNorth\n903\tSouth\n",
      'error: groups.tsv, line 1: is "groups\\t2", which should be groups, a tab and 1',
    ],
    [
      "spaces instead of tabs",
      "teams.tsv",
      "teams\t1\n\n22 24314 902 Hoos\n",
      "error: teams.tsv, line 3: has 1 field with tabs between, not 4",
    ],
    [
      "an unknown type of account",
      "accounts.tsv",
      "accounts\t1\nboss\tAda\tada\tx\n",
      'error: accounts.tsv, line 2: has the account type "boss": use one of team, judge',
    ],
    [
      "a team's account without number",
      "accounts.tsv",
      "accounts\t1\nteam\tHoos\thoos\tx\n",
      "error: accounts.tsv, line 2: has the team's username \"hoos\": it should have the team's number",
    ],
    [
      "an account of a team that does not exist",
      "accounts.tsv",
      "accounts\t1\nteam\tHoos\tteam-099\tx\n",
      "error: accounts.tsv, line 2: account team-099 names team 99, which does not exist",
    ],
    [
      "a group that does not exist",
      "teams.tsv",
      "teams\t1\n22\t\t904\tHoos\n",
      "error: teams.tsv, line 2: team 22 names group 904, which does not exist",
    ],
    [
      "a freeze that is longer than the contest",
      "contest.yaml",
      "name: A\nshort-name: a\nduration: 1:00:00\nscoreboard-freeze-length: 2:00:00\n",
      "error: contest.yaml, line 4: contest has a scoreboard_freeze_duration that is longer than the contest",
    ],
    ["no problems", "problemset.yaml", "problems: []\n", "error: contest: has no problems"],
    [
      "a broken list",
      "problemset.yaml",
      "problems:\n  - letter: A\n letter: B\n",
      "error: problemset.yaml, line 3: is not YAML",
    ],
  ])("with %s are reported with file and line", (_what, name, text, message) => {
    expect(complain({ [name]: text }).join("\n")).toContain(message);
  });
});
