import { readdir, readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { readHeader } from "../../../harness/batch/attacks/attack.ts";
import { ATTACK_FAMILIES, ATTACKS_FOLDER, readAttacks } from "../../../harness/batch/index.ts";
import { LANGUAGES } from "../../../harness/languages/index.ts";

const attacks = await readAttacks();

describe("the attacks", () => {
  it("are in every family and no other folder", async () => {
    const entries = await readdir(ATTACKS_FOLDER, { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(folders.toSorted()).toEqual([...ATTACK_FAMILIES].toSorted());
    for (const family of ATTACK_FAMILIES) {
      expect(attacks.filter((attack) => attack.family === family).length).toBeGreaterThan(5);
    }
  });

  it("are in the order of families and names, without the main file among the others", () => {
    const places = attacks.map(({ family, name }) => [family, name] as const);
    const byName = places.toSorted(([, left], [, right]) => (left < right ? -1 : 1));
    expect(places).toEqual(
      ATTACK_FAMILIES.flatMap((family) => byName.filter(([each]) => each === family)),
    );
    const inFolders = attacks.filter(({ path, name }) => basename(path) !== name);
    expect(attacks.filter(({ companions }) => companions.length > 0)).toEqual(inFolders);
    expect(inFolders.some(({ path, companions }) => companions.includes(path))).toBe(false);
  });

  it("have distinct one-sentence descriptions", () => {
    const odd = attacks.filter(({ what }) => !/^[A-Za-z].{10,110}\.$/.test(what));
    expect(odd.map(({ path }) => path)).toEqual([]);
    const names = attacks.map(({ family, name }) => `${family}/${name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it("are in supported languages with an honest submission", async () => {
    const supported = new Set(LANGUAGES.flatMap(({ extensions }) => extensions));
    const endings = new Set(attacks.map(({ path }) => extname(path)));
    for (const ending of endings) {
      expect(supported).toContain(ending);
      const honest = await readFile(join(ATTACKS_FOLDER, `honest${ending}`), "utf8");
      expect(honest).not.toContain("Attack:");
    }
  });

  it("are recognised as a function or a program as intended", async () => {
    const unknown: string[] = [];
    for (const { path } of attacks) {
      const source = await readFile(path, "utf8");
      const language = LANGUAGES.find(({ extensions }) => extensions.includes(extname(path)));
      const guess = language?.guessInterface(source, "AcanWin", []);
      if (guess === undefined || guess.kinds.length === 0) unknown.push(path);
    }
    expect(unknown).toEqual([]);
  });
});

describe("the header of an attack", () => {
  it("gives its description, expected verdicts and number of runs", () => {
    const source = "# Attack: waits.\n# Expect: TLE WA\n# Runs: twice\nimport time\n# Expect: AC\n";
    expect(readHeader(source, "wait.py")).toEqual({
      what: "waits.",
      expected: ["TLE", "WA"],
      runs: "twice",
      isGuess: false,
      suite: "plain",
    });
  });

  it("ends with the first line of another form", () => {
    const header = readHeader("# Attack: waits.\n# Expect: WA\n\n# Runs: twice\n", "x.py");
    expect(header.runs).toBe("once");
    const both = readHeader("# Attack: waits.\n# Expect: WA\n# Runs: side by side\n", "x.py");
    expect(both.runs).toBe("side by side");
  });

  it("may declare that answers can be right by luck", () => {
    const source = "// Attack: guesses.\n// Expect: WA\n// Guesses: half are right.\n";
    expect(readHeader(source, "guess.c")).toMatchObject({ isGuess: true, runs: "once" });
  });

  it("may name another suite", () => {
    const source = "# Attack: tells.\n# Expect: WA\n# Suite: leaks\n";
    expect(readHeader(source, "tell.py")).toMatchObject({ suite: "leaks" });
  });

  it.each([
    ["int main;", "does not begin with a comment"],
    ["// Attack: waits.\n", "lacks a line 'Expect: "],
    ["// Attack: waits.\n// Expect: LATE\n", "unknown verdict"],
    ["// Attack: waits.\n// Expect: WA AC\n", "attacks must not expect AC or JE"],
    ["// Attack: waits.\n// Expect: JE\n", "must not expect AC or JE"],
    ["// Attack: waits.\n// Expect: WA\n// Runs: often\n", "'Runs: often'"],
    ["// Attack: waits.\n// Expect: WA\n// Suite: hard\n", "'Suite: hard' is none of plain, many"],
    ["// Attack: waits.\n// Expect: WA\n// Author: me\n", "'Author:' is not a known key"],
  ])("%j is a mistake", (source, message) => {
    expect(() => readHeader(source, "x.c")).toThrow(message);
  });
});
