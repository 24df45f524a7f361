import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import {
  computeAwards,
  ContestState,
  makeBoard,
  printPackage,
  readPackage,
  stagesAt,
  toScoreboardObject,
} from "../../../harness/contest/index.ts";
import {
  type CourseEvent,
  CourseContestState,
  CourseState,
} from "../../../harness/school/index.ts";
import { COLLECTIONS } from "../../../harness/server/contest-api/api-access.ts";
import { toContestClient } from "../../../harness/server/contest-api/contest-client.ts";
import { viewAt } from "../../../harness/server/contest-api/contest-view.ts";
import { READS } from "../../../harness/server/contest-api/read-objects.ts";
import { runGrundy, withFolder } from "../../cli/run-grundy.ts";
import {
  apiOf,
  contestCourse,
  contestText,
  credentialsOf,
  END,
  MINUTE,
  openContestServer,
  START,
} from "./contest-server.ts";

const NOW = START + 600 * MINUTE;
const PEOPLE = { ida: "instructor", ann: "student", bob: "student" } as const;
const CONTEST = { contest: "final", why: "a rule" };

interface Act {
  readonly at: number;
  readonly event: CourseEvent;
}

const moment = fc.integer({ min: -5, max: 140 }).map((minutes) => START + minutes * MINUTE + 123);
const submission = fc.integer({ min: 1, max: 9 }).map((number) => `s${number}`);
const team = fc.constantFrom("ants", "bees");

const event: fc.Arbitrary<CourseEvent> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .record({
        submission,
        person: fc.constantFrom("ann", "bob"),
        exercise: fc.constantFrom("p1", "p2"),
      })
      .map((each) => ({
        kind: "submitted" as const,
        ...each,
        student: each.person,
        fileName: "p.py",
        language: "python",
        source: "0".repeat(64),
      })),
  },
  {
    weight: 4,
    arbitrary: fc
      .record({
        submission,
        judging: fc.integer({ min: 1, max: 99 }).map((number) => `j${number}`),
        verdict: fc.constantFrom("AC", "WA", "CE", "JE"),
        points: fc.nat(7),
      })
      .map((each) => ({ kind: "judged" as const, ...each, maxPoints: 7 })),
  },
  fc
    .record({ interval: submission, from: moment, length: fc.integer({ min: 1, max: 40 }) })
    .map(({ interval, from, length }) => {
      const times = { interval, from, to: from + length * MINUTE };
      return { kind: "contest-interval-removed" as const, ...CONTEST, ...times };
    }),
  fc
    .record({ team, minutes: fc.integer({ min: -30, max: 30 }) })
    .map((each) => ({ kind: "contest-penalty-added" as const, ...CONTEST, ...each })),
  fc.record({ submission, isIgnored: fc.boolean() }).map((each) => {
    return { kind: "contest-submission-ignored" as const, ...CONTEST, ...each };
  }),
  fc
    .record({ submission, verdict: fc.constantFrom("AC", "WA") })
    .map((each) => ({ kind: "contest-verdict-set" as const, ...CONTEST, ...each })),
  // Ann and Bob hack each other's attempts.
  fc.record({ submission, hack: submission }).map((each) => {
    return { kind: "hack-sent" as const, exercise: "p1", input: "[7]", ...each };
  }),
  fc
    .record({
      hack: submission,
      result: fc.constantFrom("successful" as const, "unsuccessful" as const),
    })
    .map((each) => ({ kind: "hack-judged" as const, verdict: "WA", ...each })),
  fc.nat(3).map((extraBronze) => {
    return { kind: "contest-finalized" as const, contest: "final", extraBronze };
  }),
);

const acts: fc.Arbitrary<Act[]> = fc
  .array(fc.record({ at: moment, event }), { maxLength: 50 })
  .map((list) => list.toSorted((left, right) => left.at - right.at));

const course = fc
  .record({
    kind: fc.constantFrom("icpc", "ioi"),
    rules: fc.constantFrom(
      "",
      "count_compile_errors: true",
      "score_of: last",
      "ties_by_time: true",
    ),
    bees: fc.constantFrom("members: [bob]", "members: [bob], unofficial: true"),
  })
  .map(({ kind, rules, bees }) =>
    contestText(
      [
        "duration: 2 h",
        `duration: 2 h\n    kind: ${kind}\n    ${rules}\n    hacks: ${kind === "ioi" ? "{ points: 10, penalty: 5 }" : "{}"}`,
      ],
      ["members: [bob]", bees],
    ),
  );

/** A contest of a server in which all of this happened, as a member sees it. */
function openView(text: string, list: readonly Act[], who: keyof typeof PEOPLE = "ida") {
  const served = contestCourse(text);
  const { timezone, contests } = served.course;
  const [plan] = contests;
  if (plan === undefined) throw new Error("no contest");
  const state = new CourseState();
  const contest = new CourseContestState(plan, { timezone, exercises: served.exercises });
  const enrolled = Object.entries(PEOPLE).map(([person, role]): Act => ({
    at: START,
    event: { kind: "enrolled", person, role, student: person },
  }));
  for (const [index, { at, event: each }] of [...enrolled, ...list].entries()) {
    const actor = each.kind === "hack-sent" ? ["ann", "bob"][index % 2] : "ida";
    const stored = { seq: index + 1, course: served.id, at, actor: actor ?? "ida", event: each };
    state.take(stored);
    contest.take(stored, state);
  }
  const opened = { served, state, contests: [contest] };
  const client = toContestClient(opened, contest, state.members.get(who));
  if (client === undefined) throw new Error("members see the contest");
  return { contest, view: viewAt(client, NOW) };
}

/** The answers of the Contest API, as files of a package. */
function download(view: ReturnType<typeof openView>["view"]): ReadonlyMap<string, string> {
  const read = (path: string, collection?: string) =>
    JSON.stringify(
      READS[path]?.({ view, params: { ...(collection && { collection }) }, query: {}, nowMs: NOW }),
    );
  return new Map([
    ["contest.json", read("/:contest")],
    ["state.json", read("/:contest/state")],
    ["grundy.json", read("/:contest/grundy")],
    ...COLLECTIONS.map((name) => [`${name}.json`, read("/:contest/:collection", name)] as const),
  ]);
}

/** Everything that boards say, full and frozen, also of teams without a rank. */
function boardsOf(contest: ContestState): string {
  const boards = (["full", "frozen"] as const).flatMap((view) =>
    [undefined, "north"].map((groupId) => {
      const board = makeBoard(contest, { view, groupId });
      const rows = board.rows.map(({ team: { id }, ...row }) => ({ id, ...row }));
      return [rows, toScoreboardObject(contest, board, NOW, stagesAt(contest, NOW, view))];
    }),
  );
  return JSON.stringify(boards);
}

/** Rules that few random contests depend on. */
function rulesOf({ settings, finalized }: ContestState) {
  const { countsCompileErrors, scoreOf, isTieBrokenByTime } = settings;
  return [countsCompileErrors, scoreOf, isTieBrokenByTime, finalized?.extraBronze];
}

it("a contest that staff download has the same boards and awards, also when it is exported again", () => {
  fc.assert(
    fc.property(course, acts, (text, list) => {
      const { contest, view } = openView(text, list);
      const read = readPackage(download(view));
      const imported = ContestState.from(read.events);
      expect(boardsOf(imported)).toBe(boardsOf(contest.state));
      expect(rulesOf(imported)).toEqual(rulesOf(contest.state));
      expect(computeAwards(imported, "full")).toEqual(computeAwards(contest.state, "full"));
      const { documents } = read;
      const awards = documents.collections.get("awards") ?? [];
      const provider = { name: "Grundy", version: "1" };
      const files = printPackage({
        contest: imported,
        documents,
        awards,
        provider,
        hasPasswords: false,
      });
      expect(boardsOf(ContestState.from(readPackage(files).events))).toBe(boardsOf(contest.state));
    }),
    { numRuns: 100 },
  );
});

it("only staff get what the specification has no form for", () => {
  const { view } = openView(contestText(), [], "ann");
  const asked = { view, params: {}, query: {}, nowMs: NOW };
  expect(() => READS["/:contest/grundy"]?.(asked)).toThrow("This does not exist");
});

it("`grundy contest export` copies the contest of a running server, with the same board", async () => {
  await using testClass = await openContestServer();
  const { server, people } = testClass;
  for (const [minute, id, who, exercise, verdict] of [
    [10, "s1", "ann", "p1", "AC"],
    [50, "s2", "bob", "p1", "AC"],
    [70, "s3", "bob", "p2", "WA"],
    [80, "s4", "bob", "p2", "AC"],
  ] as const) {
    server.clock.now = START + minute * MINUTE;
    await testClass.submit(id, who, exercise);
    await testClass.judge(id, verdict);
  }
  server.clock.now = END + MINUTE;
  const times = { interval: "i1", from: START + 20 * MINUTE, to: START + 40 * MINUTE };
  await testClass.happen(
    people.ida.id,
    { kind: "contest-interval-removed", ...CONTEST, ...times },
    { kind: "contest-penalty-added", ...CONTEST, team: "ants", minutes: 7 },
    { kind: "contest-submission-ignored", ...CONTEST, submission: "s3", isIgnored: true },
    { kind: "contest-finalized", contest: "final", extraBronze: 0 },
  );
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  await withFolder(async (folder) => {
    const [user = "", password = ""] = credentialsOf(people.ida);
    const [secret, copy] = [join(folder, "password"), join(folder, "package")];
    await writeFile(secret, password);
    const address = `${apiOf(testClass)}/contests/final`;
    const access = ["--user", user, "--password-file", secret];
    const exported = await runGrundy(["contest", "export", address, copy, "--package", ...access]);
    // Nobody has stored the programs.
    expect(exported.stderr).toContain("18 files. Files that the server did not give: 3.");
    const { stdout } = await runGrundy(["contest", "board", copy, "--format", "json"]);
    const { body } = await testClass.get("/contests/final/scoreboard", people.ida);
    const { rows } = JSON.parse(stdout) as { readonly rows: readonly unknown[] };
    expect(rows).toEqual(body.rows);
    expect(rows).toMatchObject([
      { team_id: "bees", score: { num_solved: 2 } },
      { team_id: "ants", score: { num_solved: 1, total_time: "0:17:00" } },
    ]);
  });
});
