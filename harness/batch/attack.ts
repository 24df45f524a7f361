import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { VERDICTS, type Verdict } from "../core/judging/verdict.ts";
import { DRILL_SUITES, type DrillSuite } from "./drill-suite.ts";

/** A submission that tries to gain or to harm; its right answers are locked behind its success. */
export interface Attack {
  readonly family: string;
  /** Of its file or folder. */
  readonly name: string;
  /** The main file. */
  readonly path: string;
  /** Other files that belong to it. */
  readonly companions: readonly string[];
  readonly what: string;
  /** Any other verdict is a fault. */
  readonly expected: readonly Verdict[];
  readonly runs: "once" | "twice" | "side by side";
  /** Answers may be right by luck: only points count, else every case that passes is a fault. */
  readonly isGuess: boolean;
  /** What it is judged by. */
  readonly suite: DrillSuite;
}

/** In the order in which they are run. */
export const ATTACK_FAMILIES = [
  "processes",
  "warden",
  "time",
  "output",
  "memory",
  "files",
  "kernel",
  "network",
  "compilers",
  "cheats",
  "ahead",
  "drip",
  "heavy",
  "leaks",
] as const;

/** They come with Grundy, so that everybody can run them on the own machine. */
export const ATTACKS_FOLDER = fileURLToPath(new URL("../../test/attacks", import.meta.url));

/** All attacks, by family and name. One is a file, or a folder with `main.*` and its companions. */
export async function readAttacks(folder: string = ATTACKS_FOLDER): Promise<Attack[]> {
  const attacks: Attack[] = [];
  for (const family of ATTACK_FAMILIES) {
    const entries = await readdir(join(folder, family), { withFileTypes: true });
    for (const entry of entries.toSorted((left, right) => (left.name < right.name ? -1 : 1))) {
      const path = join(folder, family, entry.name);
      const files = entry.isDirectory()
        ? (await readdir(path)).toSorted().map((name) => join(path, name))
        : [path];
      const main = files.find((file) => file === path || basename(file).startsWith("main."));
      if (main === undefined) throw new Error(`${path} has no file main.*`);
      attacks.push({
        family,
        name: entry.name,
        path: main,
        companions: files.filter((file) => file !== main),
        ...readHeader(await readFile(main, "utf8"), main),
      });
    }
  }
  return attacks;
}

/** The comment that a file begins with, as `// Attack: …`, `// Expect: WA TLE`. */
export function readHeader(
  source: string,
  path: string,
): Omit<Attack, "family" | "name" | "path" | "companions"> {
  const fields = new Map<string, string>();
  for (const line of source.split("\n")) {
    const found = /^(?:\/\/|#) (\w+): (.*)$/.exec(line);
    if (found === null) break;
    fields.set(found[1] ?? "", found[2] ?? "");
  }
  const {
    Attack: what,
    Expect: verdicts,
    Runs: runs = "once",
    Suite: suite = "plain",
    ...rest
  } = Object.fromEntries(fields);
  const expected = verdicts?.split(" ") ?? [];
  const fail = (message: string) => new Error(`${path}: ${message}`);
  if (what === undefined) throw fail("it does not begin with a comment 'Attack: …'");
  if (expected.length === 0) throw fail("its comment lacks a line 'Expect: WA …'");
  if (!expected.every(isVerdict)) throw fail(`'Expect: ${verdicts}' names an unknown verdict`);
  if (expected.some((verdict) => verdict === "AC" || verdict === "JE")) {
    throw fail("no attack may be accepted, or fell the judge");
  }
  if (runs !== "once" && runs !== "twice" && runs !== "side by side") {
    throw fail(`'Runs: ${runs}' is neither 'twice' nor 'side by side'`);
  }
  if (!isSuite(suite)) {
    throw fail(`'Suite: ${suite}' is none of ${DRILL_SUITES.join(", ")}`);
  }
  const { Guesses: guesses, ...unknown } = rest;
  const [stranger] = Object.keys(unknown);
  if (stranger !== undefined) throw fail(`'${stranger}:' means nothing here`);
  return { what, expected, runs, isGuess: guesses !== undefined, suite };
}

function isSuite(text: string): text is DrillSuite {
  return (DRILL_SUITES as readonly string[]).includes(text);
}

function isVerdict(text: string): text is Verdict {
  return (VERDICTS as readonly string[]).includes(text);
}
