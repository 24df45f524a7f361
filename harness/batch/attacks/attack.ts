import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { VERDICTS, type Verdict } from "../../core/judging/verdict.ts";
import { DRILL_SUITES, type DrillSuite } from "./drill-suite.ts";

/** A submission that tries to gain points or do harm. It answers right only if its attack succeeds. */
export interface Attack {
  readonly family: string;
  /** Name of its file or folder. */
  readonly name: string;
  /** The main file. */
  readonly path: string;
  /** Its other files. */
  readonly companions: readonly string[];
  readonly what: string;
  /** Verdicts that do not count as a fault. */
  readonly expected: readonly Verdict[];
  readonly runs: "once" | "twice" | "side by side";
  /** Its answers may be right by luck: only points are a fault, not single passed test cases. */
  readonly isGuess: boolean;
  readonly suite: DrillSuite;
}

/** In the order of execution. */
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

/** The attacks are part of Grundy, so that everyone can run them on their own machine. */
export const ATTACKS_FOLDER = fileURLToPath(new URL("../../../test/attacks", import.meta.url));

/** Reads all attacks, by family and name. Each is a file, or a folder with `main.*` and companions. */
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

/** Reads the header comment of an attack: `// Attack: …`, `// Expect: WA TLE`. */
export function readHeader(
  source: string,
  path: string,
): Omit<Attack, "family" | "name" | "path" | "companions"> {
  const fields = new Map<string, string>();
  for (const line of source.split("\n")) {
    const match = /^(?:\/\/|#) (\w+): (.*)$/.exec(line);
    if (match === null) break;
    fields.set(match[1] ?? "", match[2] ?? "");
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
    throw fail("attacks must not expect AC or JE");
  }
  if (runs !== "once" && runs !== "twice" && runs !== "side by side") {
    throw fail(`'Runs: ${runs}' is neither 'twice' nor 'side by side'`);
  }
  if (!isSuite(suite)) {
    throw fail(`'Suite: ${suite}' is none of ${DRILL_SUITES.join(", ")}`);
  }
  const { Guesses: guesses, ...unknown } = rest;
  const [key] = Object.keys(unknown);
  if (key !== undefined) throw fail(`'${key}:' is not a known key`);
  return { what, expected, runs, isGuess: guesses !== undefined, suite };
}

function isSuite(text: string): text is DrillSuite {
  return (DRILL_SUITES as readonly string[]).includes(text);
}

function isVerdict(text: string): text is Verdict {
  return (VERDICTS as readonly string[]).includes(text);
}
