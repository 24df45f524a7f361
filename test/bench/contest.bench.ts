import { test } from "vitest";
import { BoardMaker } from "../../harness/contest/board.ts";
import type { ContestEvent } from "../../harness/contest/contest-event.ts";
import { ContestState } from "../../harness/contest/contest-state.ts";
import { MINUTE_MS } from "../../harness/contest/contest-time.ts";
import { SplitMix64 } from "../../harness/core/split-mix.ts";
import { frame, judge, START_MS, team } from "../contest/sample-contest.ts";
import { printFigures } from "./figure.ts";

const ROUNDS = 20;
const TEAMS = 1000;
const SUBMISSIONS = 50_000;
const PROBLEMS = "abcdefghijklm".split("");

const random = new SplitMix64(1n);
const draw = (count: number) => Number(random.between(0n, BigInt(count - 1)));

function submissionAndJudgement(id: string, timeMs: number): readonly ContestEvent[] {
  const problemId = PROBLEMS[draw(PROBLEMS.length)] ?? "a";
  const object = { id, teamId: String(draw(TEAMS)), problemId, timeMs };
  const verdict = draw(4) === 0 ? "AC" : "WA";
  return [{ kind: "object-set", collection: "submissions", object }, judge(id, verdict, timeMs)];
}

const events: readonly ContestEvent[] = [
  ...frame({}, PROBLEMS),
  ...Array.from({ length: TEAMS }, (_, index) => team(String(index))),
  ...Array.from({ length: SUBMISSIONS }, (_, index) =>
    submissionAndJudgement(
      String(index),
      START_MS + Math.floor((index / SUBMISSIONS) * 300 * MINUTE_MS),
    ),
  ).flat(),
];

/** CPU time, because other work may run on the same cores. */
async function cpuMsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return Promise.resolve((user + system) / 1000);
}

test("boards of 1,000 teams and 13 problems", async () => {
  const growing = ContestState.from(events);
  const maker = new BoardMaker(growing);
  const both = () => [maker.make({ view: "full" }), maker.make({ view: "frozen" })];
  both();
  let next = SUBMISSIONS;
  await printFigures(
    [
      {
        what: `a board from nothing, ${events.length} events`,
        aim: 200,
        unit: "ms",
        measure: async () =>
          cpuMsOf(() => new BoardMaker(ContestState.from(events)).make({ view: "full" })),
      },
      {
        what: "one more event and both boards",
        aim: 5,
        unit: "ms",
        measure: async () => {
          next += 1;
          const [event] = submissionAndJudgement(String(next), START_MS + 299 * MINUTE_MS);
          return cpuMsOf(() => {
            if (event !== undefined) growing.take(event);
            return both();
          });
        },
      },
    ],
    ROUNDS,
  );
});
