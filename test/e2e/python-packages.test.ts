import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createPortableSandbox,
  createWardenSandbox,
  type Sandbox,
} from "../../harness/sandbox/index.ts";
import { EngineBench } from "../engine/engine-bench.ts";
import { wardenOptions, whyNotContained } from "../sandbox/warden/test-warden.ts";
import { findTools } from "../languages/driver-session.ts";
import { python } from "../../harness/languages/python/python.ts";

const found = findTools(python)?.["python"];
const isContained = (await whyNotContained()) === undefined;

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "grundy-venv-"));
  const venv = join(folder, "venv");
  execFileSync(found ?? "python3", ["-m", "venv", "--without-pip", venv]);
  const [version = ""] = readdirSync(join(venv, "lib"));
  const packages = join(venv, "lib", version, "site-packages");
  writeFileSync(join(packages, "parity.py"), "def is_odd(n):\n    return n % 2 == 1\n");
});
afterAll(() => rmSync(folder, { recursive: true }));

const SANDBOXES: readonly [string, () => Promise<Sandbox>][] = [
  ["portable", async () => createPortableSandbox()],
  ["warden", async () => createWardenSandbox(wardenOptions())],
];

describe.runIf(found !== undefined)("a package of the virtual environment that PATH names", () => {
  test.each(SANDBOXES.filter(([name]) => isContained || name !== "warden"))(
    "is there in the sandbox %s, for functions and programs",
    async (_, createSandbox) => {
      const searchPath = [join(folder, "venv", "bin"), process.env["PATH"] ?? ""].join(delimiter);
      await using bench = new EngineBench(await createSandbox(), searchPath);
      for (const [kind, source] of [
        ["function", "from parity import is_odd as isOdd\n"],
        ["program", "import parity\nprint(parity.is_odd(int(input())))\n"],
      ] as const) {
        const judging = await bench.judge("odd.py", source);
        expect(judging).toMatchObject({ interface: kind, verdict: "AC", failures: [] });
      }
    },
  );
});
