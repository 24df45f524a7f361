/** How long commands take until their text, or verdict, is there, as bare starts of Node.js. */
import { mkdtempSync, rmSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { afterAll, test } from "vitest";
import { ROOT } from "../cli/run-grundy.ts";
import { printFigures, ratioOf, timeNs } from "./figure.ts";

const ROUNDS = 9;
const cache = mkdtempSync(join(tmpdir(), "grundy-start-"));
afterAll(() => rmSync(cache, { recursive: true, force: true }));

const LAUNCHER = join(ROOT, "harness/cli/launcher.cjs");
const RIGHT = join(ROOT, "submissions/p1/accepted/mod8.py");
const WRONG = join(ROOT, "submissions/p1/wrong_answer/always_true.py");

async function run(...args: readonly string[]): Promise<number> {
  const options = { reject: false, env: { GRUNDY_CACHE: cache } } as const;
  return timeNs(async () => execa(process.execPath, args, options));
}

/** Until the first byte on a terminal, which `script` provides. */
async function timeFirstWord(...args: readonly string[]): Promise<number> {
  const command = [process.execPath, ...args].join(" ");
  const subprocess = execa("script", ["-qec", command, "/dev/null"], {
    reject: false,
    env: { GRUNDY_CACHE: cache },
  });
  const ns = await timeNs(async () => once(subprocess.stdout, "data"));
  await subprocess;
  return ns;
}

test("starts", async () => {
  const cases = [
    { what: "--version", aim: 3, args: ["--version"] },
    { what: "--help", aim: 3, args: ["--help"] },
    { what: "completion bash", aim: 3, args: ["completion", "bash"] },
    { what: "problems --ids, for each TAB", aim: 3, args: ["problems", "--ids"] },
    {
      what: "test of a right Python function, to its verdict",
      aim: 12,
      args: ["test", "--problem", "p1", RIGHT],
    },
    { what: "test of a wrong Python function, to its verdict", aim: 20, args: ["test", WRONG] },
  ];
  // Compile caches are filled by the first start.
  for (const { args } of cases) await run(LAUNCHER, ...args);
  const figures = cases.map(({ what, aim, args }) => ({
    what,
    aim,
    unit: "bare starts",
    measure: ratioOf(
      async () => run(LAUNCHER, ...args),
      async () => run("-e", "0"),
    ),
  }));
  const firstWord = {
    what: "test of a wrong Python function, to its first word on a terminal",
    aim: 8,
    unit: "bare starts",
    measure: ratioOf(
      async () => timeFirstWord(LAUNCHER, "test", WRONG),
      async () => run("-e", "0"),
    ),
  };
  await printFigures([...figures, firstWord], ROUNDS);
}, 300_000);
