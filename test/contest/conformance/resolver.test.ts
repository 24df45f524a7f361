import { mkdir, mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { computeAwards } from "../../../harness/contest/awards.ts";
import { ContestState } from "../../../harness/contest/contest-state.ts";
import { printRelativeTime, printTime } from "../../../harness/contest/contest-time.ts";
import { printPackage } from "../../../harness/contest/feed/print-package.ts";
import { readFeed } from "../../../harness/contest/feed/read-feed.ts";
import { planReveal } from "../../../harness/contest/reveal.ts";
import { type Resolution, runResolver } from "./run-resolver.ts";

const { ICPC_TOOLS } = process.env;
const START_MS = Date.UTC(2026, 5, 25, 9);
const MINUTE_MS = 60_000;
const TEAMS = 40;
const PROBLEMS = ["a", "b", "c", "d", "e", "f"];

function at(minutes: number): string {
  return printTime(START_MS + minutes * MINUTE_MS, 0);
}

function line(type: string, data: Readonly<Record<string, unknown>>): string {
  return `${JSON.stringify({ type, id: data["id"] ?? null, data })}\n`;
}

/** The event feed of a final contest of 40 teams, with up to 3 submissions for each cell. */
function makeFeed(): string {
  const teams = Array.from({ length: TEAMS }, (_, index) => String(index + 1));
  const submissions = teams.flatMap((team, row) =>
    PROBLEMS.flatMap((problem, column) => {
      const cell = (row * 29 + column * 53) % 97;
      return Array.from({ length: cell % 4 }, (_, attempt) => {
        const minutes = 150 + ((cell * 41 + row * 7) % 120) + 12 * attempt;
        return {
          id: `${team}${problem}${attempt}`,
          team,
          problem,
          minutes,
          isSolved: attempt >= cell % 3,
        };
      });
    }),
  );
  return [
    line("contest", {
      id: "final",
      name: "Final",
      start_time: at(0),
      duration: "5:00:00",
      scoreboard_freeze_duration: "1:00:00",
      scoreboard_type: "pass-fail",
      penalty_time: "0:20:00",
    }),
    line("judgement-types", { id: "AC", name: "Accepted", penalty: false, solved: true }),
    line("judgement-types", { id: "WA", name: "Wrong Answer", penalty: true, solved: false }),
    line("languages", { id: "c", name: "C", entry_point_required: false, extensions: ["c"] }),
    ...PROBLEMS.map((id, ordinal) =>
      line("problems", { id, label: id.toUpperCase(), name: id, ordinal, test_data_count: 1 }),
    ),
    line("groups", { id: "even", name: "Even" }),
    line("groups", { id: "odd", name: "Odd" }),
    ...teams.map((id) =>
      line("teams", {
        id,
        label: id,
        name: `Team ${id.padStart(2, "0")}`,
        group_ids: [Number(id) % 2 === 0 ? "even" : "odd"],
      }),
    ),
    ...submissions.map(({ id, team, problem, minutes }) =>
      line("submissions", {
        id,
        language_id: "c",
        problem_id: problem,
        team_id: team,
        time: at(minutes),
        contest_time: printRelativeTime(minutes * MINUTE_MS),
        files: [],
      }),
    ),
    ...submissions.map(({ id, minutes, isSolved }) =>
      line("judgements", {
        id,
        submission_id: id,
        judgement_type_id: isSolved ? "AC" : "WA",
        start_time: at(minutes),
        start_contest_time: printRelativeTime(minutes * MINUTE_MS),
        end_time: at(minutes),
        end_contest_time: printRelativeTime(minutes * MINUTE_MS),
      }),
    ),
    line("state", {
      started: at(0),
      frozen: at(240),
      ended: at(300),
      thawed: null,
      finalized: at(310),
      end_of_updates: null,
    }),
  ].join("");
}

/** The steps of our own reveal. */
function resolve(contest: ContestState): Resolution {
  const { steps } = planReveal(contest);
  const citations: Record<string, Set<string>> = {};
  const awards = computeAwards(contest, "full").filter(({ team_ids }) => team_ids.length > 0);
  for (const { citation, team_ids, display_mode: mode } of awards) {
    if (mode !== undefined) continue;
    for (const id of team_ids) (citations[id] ??= new Set()).add(citation);
  }
  const lists = awards.filter(({ display_mode: mode }) => mode === "list");
  return {
    opened: steps.flatMap((step) =>
      step.kind === "open" ? [`${step.teamId} ${PROBLEMS.indexOf(step.cell.problemId)}`] : [],
    ),
    order: steps.flatMap((step) => (step.kind === "settle" ? [step.teamId] : [])).toReversed(),
    citations,
    lists: new Set(lists.map(({ id }) => id)),
  };
}

describe.skipIf(!ICPC_TOOLS)("ICPC Tools' Resolver", () => {
  it("opens the same cells in the same order, and ends with our board and awards", async () => {
    const { events, documents } = readFeed(makeFeed());
    const contest = ContestState.from(events);
    const ours = resolve(contest);
    expect(ours.opened.length).toBeGreaterThan(30);
    expect(ours.lists).toContain("honorable-mention");
    await using folder = await mkdtempDisposable(join(tmpdir(), "grundy-final-"));
    const path = join(folder.path, "final");
    await mkdir(path);
    const files = printPackage({
      contest,
      documents,
      awards: computeAwards(contest, "full"),
      provider: { name: "Grundy", version: "1" },
      hasPasswords: false,
    });
    for (const [name, text] of files) await writeFile(join(path, name), text);
    for (const source of [path, join(path, "event-feed.ndjson")]) {
      expect(await runResolver(ICPC_TOOLS ?? "", source)).toEqual(ours);
    }
  });
});
