import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { runGrundy, withFolder } from "./run-grundy.ts";

/** Kayles (Winning Ways, chapter 4). */
const KAYLES = `preperiod: 71
period: 12
values: [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7]
exceptions: { 0: 0, 3: 3, 6: 3, 9: 4, 11: 6, 15: 7, 18: 3, 21: 4, 22: 6, 28: 5, 34: 6, 39: 3, 57: 4, 70: 6 }
`;
const PROVED = { proved: true, positions: "all", breach: null };

it("scripts read proofs, breaches and caught bugs as JSON, from prove and from test", async () => {
  await withFolder(async (folder) => {
    const values = join(folder, "claim.yaml");
    await writeFile(values, KAYLES);
    const asked = ["prove", values, "--octal", "0.77", "--format", "json"];
    const proof = await runGrundy(asked);
    expect([proof.status, JSON.parse(proof.stdout)]).toEqual([0, PROVED]);
    await writeFile(values, KAYLES.replace("9: 4", "9: 5"));
    const refuted = await runGrundy(asked);
    const breach = { kind: "b", position: [9], claims: [{ position: [9], value: 5 }], missing: 4 };
    expect([refuted.status, JSON.parse(refuted.stdout)]).toEqual([
      1,
      { proved: false, positions: 10, breach },
    ]);

    // The folder names the exercise.
    await mkdir(join(folder, "p1-claim"));
    const rule = join(folder, "p1-claim", "claim.yaml");
    await writeFile(rule, "period: 8\nA: [0, 7]\nB: [0]\n");
    const claim = await runGrundy(["test", rule, "--format", "json"]);
    expect([claim.status, JSON.parse(claim.stdout)]).toMatchObject([0, PROVED]);

    const file = join(folder, "tests.txt");
    await writeFile(file, "7 -> False\n1 -> True\n");
    const tests = await runGrundy(["test", file, "--problem", "p1-tests", "--format", "json"]);
    expect(JSON.parse(tests.stdout)).toMatchObject({
      caught: ["always_true", "b_moves_first", "misere", "5", "11"],
      missed: 7,
      least: { tests: 2, proved: true },
    });

    // Scripts find the same keys if a file cannot be read.
    const nothing = { proved: false, positions: 0, breach: null };
    await writeFile(rule, "period: 0\n");
    const unread = await runGrundy(["test", rule, "--format", "json"]);
    expect([unread.status, JSON.parse(unread.stdout)]).toMatchObject([1, nothing]);
    const refused = await runGrundy(["prove", rule, "--octal", "0.77", "--format", "json"]);
    expect([refused.status, JSON.parse(refused.stdout)]).toEqual([2, nothing]);
    expect(refused.stderr).toContain("'period' must be at least 1");
    await writeFile(rule, "");
    const empty = await runGrundy(["test", rule, "--format", "json"]);
    expect([empty.status, JSON.parse(empty.stdout)]).toMatchObject([1, nothing]);
    await writeFile(file, "7 -> True\n");
    const wrong = await runGrundy(["test", file, "--problem", "p1-tests", "--format", "json"]);
    const none = { caught: [], missed: 12, least: { tests: 2, proved: true } };
    expect([wrong.status, JSON.parse(wrong.stdout)]).toMatchObject([1, none]);
  });
});

it.each([
  ["return heaps.length % 2 === 0", "", '"start":[[2,1]]'],
  ["return heaps[0] === 1 && heaps.length % 2 === 0", "--second", "contradicts itself"],
])("a breach of a function is played on from there: %s", async (body, side, said) => {
  await withFolder(async (folder) => {
    const file = join(folder, "claim.js");
    await writeFile(file, `function isLost(heaps) { ${body}; }\n`);
    const judged = await runGrundy(["test", file, "--problem", "heaps-claim", "--format", "plain"]);
    const command = /play heaps-claim \S+ --position '(.*)' ?(.*)/.exec(judged.stdout);
    const [, position = "", options] = command ?? [];
    expect(options).toBe(side);
    const flags = side === "" ? [] : [side];
    const asked = ["play", "heaps-claim", file, "--position", position, ...flags];
    const { stdout, stderr } = await runGrundy(asked);
    expect(stdout + stderr).toContain(said);
  });
});
