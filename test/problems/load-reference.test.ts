import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { DiagnosticsError } from "../../harness/core/spec/diagnostic.ts";
import { loadReference } from "../../harness/problems/index.ts";
import { withFolder } from "../cli/run-grundy.ts";

/** Diagnostics of a reference with this text: place, message and hint. */
async function faultsOf(text: string, name = "mine.ts"): Promise<readonly string[]> {
  return withFolder(async (folder) => {
    const file = join(folder, name);
    await writeFile(file, text);
    const error: unknown = await loadReference(file).catch((cause: unknown) => cause);
    if (!(error instanceof DiagnosticsError)) return ["no fault"];
    return error.message.replaceAll(`${folder}/`, "").split("\n");
  });
}

const GAME_FUNCTIONS =
  "start findFault moves play finish evaluate takeMost describe describeMove draw".split(" ");
const TO_WRITE = "  Write `export const reference = { solve: ([n]) => … };` there.";

describe("a reference", () => {
  it("can import types and the kit from Grundy's package without installation", async () => {
    await withFolder(async (folder) => {
      await mkdir(join(folder, "Übung 1/mine"), { recursive: true });
      await writeFile(
        join(folder, "Übung 1/mine/rules.ts"),
        `import { canWin, type ImpartialGame } from "grundy-judge/kit";
const game: ImpartialGame<bigint, bigint> = {
  start: 0n, first: "A", stuckMover: "loses", key: (left) => left,
  moves: (left) => [1n, 2n].filter((taken) => taken <= left),
  play: (left, taken) => left - taken,
};
export const wins = (n: bigint): boolean => canWin(game, n);
`,
      );
      await writeFile(
        join(folder, "Übung 1/mine.ts"),
        `import type { Reference } from "grundy-judge";
import { wins } from "./mine/rules.ts";
export const reference: Reference = { solve: ([n]) => wins(n as bigint) };
`,
      );
      const { solve } = await loadReference(join(folder, "Übung 1/mine.ts"));
      expect([1n, 2n, 3n, 4n].map((n) => solve([n]))).toEqual([true, true, false, true]);
    });
  });

  it("that is missing or a folder is reported with its path", async () => {
    const missing = "/nowhere/reference/mine.ts: there is no reference, which gives the right";
    await expect(loadReference("/nowhere/reference/mine.ts")).rejects.toThrow(missing);
    await expect(loadReference("/tmp")).rejects.toThrow("[missing-reference]");
  });

  it.each([
    ["const a = (1;\n", "mine.ts:1:13: the reference could not be loaded: Expected ',', got ';'"],
    ["let a = 1;\nlet a = 2;\nexport {};\n", "mine.ts:2:5: the reference could not be loaded"],
    ["export {};\nthrow new Error('not today');\n", "mine.ts:2:7: the reference could not be"],
    ['import "./rules.ts";\n', "mine.ts: the reference could not be loaded: Cannot find module"],
    ['import { no } from "grundy-judge/kit";\nno();\n', "mine.ts:1:10: the reference could not be"],
  ])("that does not load is reported with its position: %j", async (text, message) => {
    const [first] = await faultsOf(text);
    expect(first).toContain(message);
    expect(first).toContain("[broken-reference]");
  });

  it("whose rules do not load is reported with the position in the rules", async () => {
    await withFolder(async (folder) => {
      await writeFile(join(folder, "rules.ts"), "export const a = 1;\nexport const b = ;\n");
      await writeFile(join(folder, "mine.ts"), 'export { a } from "./rules.ts";\n');
      const loading = loadReference(join(folder, "mine.ts"));
      await expect(loading).rejects.toThrow(`${join(folder, "rules.ts")}:2:18: the reference`);
    });
  });

  it("that needs a compiler or a package gets a hint", async () => {
    expect((await faultsOf("enum A { B }\nexport const reference = A;\n"))[1]).toContain(
      "Types are stripped, not compiled",
    );
    expect((await faultsOf('import "left-pad-of-nobody";\n'))[1]).toContain(
      "`npm install left-pad-of-nobody`",
    );
  });

  it.each([
    [
      "export const other = 1;",
      ["mine.ts: this file does not export `reference` [wrong-reference]", TO_WRITE],
    ],
    ["export const reference = 7;", ["mine.ts: `reference` is a number, not an object", TO_WRITE]],
    ["export const reference = [];", ["mine.ts: `reference` has no `solve`", TO_WRITE]],
    [
      "export const reference = { slove: () => 1n };",
      ["mine.ts: `reference` has no `solve`", "  Did you call it 'slove'?"],
    ],
    [
      "export const reference = { solve: 3n };",
      ["mine.ts: `solve` is a bigint", "  Make it a function"],
    ],
    [
      "export const reference = { solve: () => 1n, brute: null, mistakes: {} };",
      [
        "mine.ts: `brute` is null",
        "  Make it a function, or remove it.",
        "mine.ts: `mistakes` is an object",
        "  Make it a list, or remove it.",
      ],
    ],
    [
      'export const reference = { solve: () => 1n, playable: { position: [{ name: "n", type: { kind: "integer" } }], move: "int" } };',
      [
        ...GAME_FUNCTIONS.flatMap((name) => [
          `mine.ts: \`playable\` has no function \`${name}\``,
          "  `normalPlay` and `createPlayable`",
        ]),
        "mine.ts: `playable.playerCount` is neither 1 nor 2",
        "  `normalPlay` and `createPlayable`",
        'mine.ts: `playable.position[0].type`: {"kind":"integer"} is not a type: kinds are int, bool',
        '  Types are objects, such as { kind: "int" }',
        'mine.ts: `playable.move`: "int" is a text, not a type',
        '  Write the type as an object: { kind: "int" }.',
      ],
    ],
    [
      'import { normalPlay } from "grundy-judge/kit";\nexport const reference = { solve: () => 1n, playable: normalPlay({ position: [], move: { kind: "pair", first: { kind: "int" } } }) };',
      [
        "mine.ts: `playable.position` is not a list of values with names",
        "  Write one for each value",
        "mine.ts: `playable.move`: undefined is not a type",
        "  Types are objects",
      ],
    ],
  ])("of the wrong shape is reported with its fault: %s", async (text, message) => {
    const faults = await faultsOf(`${text}\n`);
    expect(faults).toHaveLength(message.length);
    for (const [index, line] of message.entries()) expect(faults[index]).toContain(line);
  });
});
