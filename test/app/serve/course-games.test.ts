import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openCourseGames } from "../../../harness/app/serve/course-games.ts";
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

  it("is no game if it is about Grundy values, or of an exercise that has changed", async () => {
    const values = await openBreach({
      kind: "a",
      position: [8],
      claims: [{ position: [8], value: 1 }],
    });
    expect(await values.readFailure(attempt, "en")).toBeUndefined();
    const other = await openBreach({ ...lost, kind: "a", position: [8, "A", 1, 2] });
    expect(await other.readFailure(attempt, "en")).toBeUndefined();
    expect(await (await openBreach(null)).readFailure(attempt, "en")).toBeUndefined();
    expect(await (await openBreach(null)).playFailure(attempt, ASKED, "en")).toMatchObject({
      kind: "wrong-start",
    });
  });
});
