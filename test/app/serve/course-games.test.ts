import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openCourseGames } from "../../../harness/app/serve/course-games.ts";
import type { GameRecord } from "../../../harness/core/results/game-record.ts";
import type { JsonValue } from "../../../harness/core/values/value.ts";
import type { CourseGames } from "../../../harness/server/index.ts";
import { makeWorkspace } from "../own-workspace.ts";

const ASKED = {
  isSecond: false,
  against: "perfect",
  seed: "1",
  moves: [],
  hasHints: false,
} as const;

/** Rules of an author that never answer, or fail. */
const HANGS = writeRules("() => { for (;;); }");
const FAILS = writeRules('() => { throw new Error("oops"); }');

/** The rules of p1 with another beginning. */
function writeRules(start: string): string {
  const p1 = JSON.stringify(new URL("../../../reference/p1.ts", import.meta.url).href);
  return [
    `import { reference as p1 } from ${p1};`,
    `export const reference = { ...p1, playable: { ...p1.playable, start: ${start} } };`,
  ].join("\n");
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-games-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function openWith(source: string): Promise<CourseGames> {
  const suite = await makeWorkspace(folder).suite("p1");
  const referenceModule = join(folder, `${source.length}.mjs`);
  await writeFile(referenceModule, source);
  return openCourseGames(new Map([["p1", { ...suite, referenceModule }]]), String, () => undefined);
}

describe("the rules of an author", () => {
  it("are ended if they take too long, without blocking the server", async () => {
    const games = await openWith(HANGS);
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 10);
    const played = await games.play("p1", { ...ASKED, input: "7\n" }, "en");
    clearInterval(timer);
    expect(played).toEqual({ kind: "failed", message: "it took over 4 s" });
    expect(turns).toBeGreaterThan(10);
  });

  it("that fail are reported, and so is an exercise that does not exist", async () => {
    const games = await openWith(FAILS);
    const played = await games.play("p1", { ...ASKED, input: "7\n" }, "en");
    expect(played).toEqual({ kind: "failed", message: "Error: oops" });
    expect(await games.play("p9", ASKED, "en")).toMatchObject({ kind: "wrong-start" });
  });
});

async function openBreach(breach: unknown): Promise<CourseGames> {
  const suite = await makeWorkspace(folder).suite("p1");
  const result = { breach } as never;
  return openCourseGames(new Map(), String, () => result, new Map([["p1-claim", suite]]));
}

/** Plays the first move of each position until the game ends. */
async function playToTheEnd(
  games: CourseGames,
  attempt: Parameters<CourseGames["playFailure"]>[0],
): Promise<GameRecord> {
  let moves: readonly JsonValue[] = [];
  for (;;) {
    const played = await games.playFailure(attempt, { ...ASKED, moves }, "en");
    if (played.kind !== "played") throw new Error(played.message);
    const { record, result, moves: choices } = played.step;
    if (result !== undefined) return record;
    const [choice] = choices;
    if (choice === undefined) throw new Error("there is no move");
    moves = [...record.turns.map((turn) => turn.move), choice.move];
  }
}

describe("the breach of a claim", () => {
  const attempt = { attempt: { student: "ada", exercise: "p1-claim", number: 1 } } as never;
  const lost = { claims: [{ position: [8, "A"], lost: false }] };

  it("is played on from its position, with its mover", async () => {
    const games = await openBreach({ ...lost, kind: "b", position: [8, "A"] });
    expect(await games.readFailure(attempt, "en")).toEqual({ text: "8 stones" });
    const first = await games.playFailure(attempt, { ...ASKED, moves: [1] }, "en");
    expect(first).toMatchObject({ kind: "played", step: { record: { start: [8, "A"] } } });
    const asB = await openBreach({ ...lost, kind: "a", position: [8, "B"] });
    const second = await asB.playFailure(attempt, ASKED, "en");
    expect(second).toMatchObject({ kind: "played", step: { record: { start: [8, "B"] } } });
  });

  it("about a Grundy value is played beside a Nim heap of this value, which is lost for its side", async () => {
    const suite = await makeWorkspace(folder).suite("pins-claim");
    // Nine pins have the value 4.
    const breach = { kind: "b", position: [9], claims: [{ position: [9], value: 5 }], missing: 4 };
    const games = openCourseGames(
      new Map([["pins-claim", suite]]),
      String,
      () => ({ breach }) as never,
    );
    const ofValue = { attempt: { student: "ada", exercise: "pins-claim", number: 1 } } as never;
    const text = "heaps of 9; beside them a Nim heap of 5";
    const failure = { text, player: "B", isSum: true };
    expect(await games.readFailure(ofValue, "en")).toEqual(failure);
    const first = await games.playFailure(ofValue, ASKED, "en");
    // The opponent moves first and leaves 4 of the 5, so that both cancel out.
    expect(first).toMatchObject({
      kind: "played",
      step: { person: "B", record: { turns: [{ by: "A", move: [0, 4, 0] }] } },
    });
    const record = await playToTheEnd(games, ofValue);
    expect(record).toMatchObject({ result: { winner: "A" }, exercise: "pins-claim" });
    expect(await games.checkRecord(ofValue, record, "en")).toMatchObject({ kind: "played" });
    const shown = await games.showKept({ record, fixedTurns: 0, score: undefined }, "ru");
    expect(shown?.text).not.toBe("");
    expect(shown).toBeDefined();
    const large = { ...breach, position: [201], claims: [{ position: [201], value: 5 }] };
    const unplayable = openCourseGames(
      new Map([["pins-claim", suite]]),
      String,
      () => ({ breach: large, failures: [] }) as never,
    );
    expect(await unplayable.readFailure(ofValue, "en")).toBeUndefined();
  });

  it("of a function is played on from its position, which is its argument", async () => {
    const workspace = makeWorkspace(folder);
    const suite = await workspace.suite("heaps-claim");
    const position = [[1, 2, 1]];
    const claims = [
      { position, lost: false },
      { position: [[2, 1]], lost: false },
    ];
    const games = openCourseGames(
      new Map([["heaps-claim", suite]]),
      String,
      () => ({ breach: { kind: "b", position, claims }, failures: [] }) as never,
      new Map([["heaps-claim", await workspace.suite("heaps")]]),
    );
    const ofHeaps = { attempt: { student: "ada", exercise: "heaps-claim", number: 1 } } as never;
    expect(await games.readFailure(ofHeaps, "en")).toEqual({ text: "heaps 1 2 1" });
    const record = await playToTheEnd(games, ofHeaps);
    expect(record).toMatchObject({ start: position, result: { winner: "B" } });
  });

  it("is no game if the exercise has changed", async () => {
    const other = await openBreach({ ...lost, kind: "a", position: [8, "A", 1, 2] });
    expect(await other.readFailure(attempt, "en")).toBeUndefined();
    expect(await (await openBreach(null)).readFailure(attempt, "en")).toBeUndefined();
    expect(await (await openBreach(null)).playFailure(attempt, ASKED, "en")).toMatchObject({
      kind: "wrong-start",
    });
  });
});
