import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ToolchainFinder } from "../../../harness/doctor/index.ts";
import { equipSubmission } from "../../../harness/engine/build/equip-submission.ts";
import { toSubmission } from "../../../harness/engine/build/submission.ts";
import { LANGUAGES } from "../../../harness/languages/index.ts";
import { EngineBench, oddSuite } from "../engine-bench.ts";

const SYSTEM = process.env["PATH"] ?? "";
let folder: string;
/** A virtual environment in which the module `parity` is installed, after an interpreter without it. */
let path: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-modules-"));
  const environment = join(folder, "environment");
  await promisify(execFile)("python3", ["-m", "venv", "--without-pip", environment]);
  const [version = ""] = await readdir(join(environment, "lib"));
  const file = join(environment, "lib", version, "site-packages", "parity.py");
  await writeFile(file, '__version__ = "1.5"\ndef is_odd(n):\n    return n % 2 == 1\n');
  path = [SYSTEM, join(environment, "bin")].join(delimiter);
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

function equip(sources: Readonly<Record<string, string>>, modules: readonly string[], on: string) {
  const [main = ["", ""], ...companions] = Object.entries(sources).map(
    ([name, text]) => [name, Buffer.from(text)] as const,
  );
  const [name, bytes] = main as readonly [string, Buffer];
  const read = toSubmission(
    {
      name,
      bytes,
      label: name,
      notes: [],
      companions: companions.map(([own, content]) => ({ name: own, bytes: content })),
    },
    LANGUAGES,
  );
  if (read.kind !== "submission") throw new Error(`${name} cannot be read`);
  const finder = new ToolchainFinder(on, {});
  return equipSubmission(read.submission, { pythonModules: modules }, (tools) =>
    finder.findAll(tools),
  );
}

const IMPORTS = "from parity import is_odd as isOdd\n";

describe("modules that an exercise allows", () => {
  it("choose the first interpreter that has all of them", async () => {
    const found = await equip({ "a.py": "print(1)\n" }, ["parity"], path);
    expect(found).toMatchObject({
      kind: "found",
      tools: {
        tools: { python: join(folder, "environment", "bin", "python3") },
        versions: { python: expect.stringMatching(/^Python 3\.\d+\.\S+ parity 1\.5$/) },
      },
    });
  });

  it("can be imported by a submission", async () => {
    await using bench = new EngineBench(undefined, path);
    const { problem } = oddSuite();
    const called = { ...problem.interface, pythonModules: ["parity"] };
    const suite = oddSuite({ problem: { ...problem, interface: called } });
    expect(await bench.judge("odd.py", IMPORTS, { suite })).toMatchObject({ verdict: "AC" });
  });

  it("are the machine's fault if it lacks them, and the submission imports one", async () => {
    expect(await equip({ "a.py": IMPORTS }, ["parity"], SYSTEM)).toEqual({
      kind: "missing",
      reason: "no Python here has all modules that this exercise allows (parity)",
      install: expect.stringContaining("python3 -m pip install parity"),
    });
    const imported = { "a.py": "import b\n", "b.py": "import c\n", "c.py": IMPORTS };
    expect(await equip(imported, ["parity"], SYSTEM)).toMatchObject({ kind: "missing" });
  });

  it("are not missed by a submission that imports none", async () => {
    for (const sources of [
      { "a.py": "# parity\nprint(1)\n" },
      { "a.py": "print(1)\n", "other.py": IMPORTS },
      { "a.js": "console.log(1)\n" },
    ]) {
      const on = [SYSTEM, join(process.execPath, "..")].join(delimiter);
      expect(await equip(sources, ["parity"], on)).toMatchObject({ kind: "found" });
    }
  });

  it("are named to a student who imports another one", async () => {
    await using bench = new EngineBench(undefined, path);
    const { problem } = oddSuite();
    const called = { ...problem.interface, pythonModules: ["parity"] };
    const suite = oddSuite({ problem: { ...problem, interface: called } });
    expect(await bench.firstSentence("odd.py", `import no_such_module\n${IMPORTS}`, suite)).toMatch(
      /^There is no module no_such_module here: .* use the standard library and parity,/,
    );
  });
});
