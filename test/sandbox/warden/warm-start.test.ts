import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ToolchainFinder } from "../../../harness/doctor/index.ts";
import { withArguments } from "../../../harness/engine/run/with-arguments.ts";
import { DRIVERS_FOLDER, LANGUAGES, type Tool } from "../../../harness/languages/index.ts";
import {
  createWardenSandbox,
  type RunResult,
  type Sandbox,
  type Slot,
} from "../../../harness/sandbox/index.ts";
import { wardenOptions, whyNotContained } from "./test-warden.ts";

const python = LANGUAGES.find(({ id }) => id === "python");
const tool = python?.tools[0] as Tool;
const toolchain = await new ToolchainFinder(process.env["PATH"] ?? "", {}).find(tool);
const reason = toolchain === undefined ? "no Python here" : await whyNotContained();

/** Programs whose behaviour at their start, in the middle or at their end an interpreter decides. */
const PROGRAMS: Readonly<Record<string, string>> = {
  "reads a line and prints": "n = int(input())\nprint(n * 2)",
  "reads all of standard input": "import sys\nprint(sorted(sys.stdin.read().split()))",
  "reads bytes": "import sys\nprint(len(sys.stdin.buffer.read()))",
  "reads by name": "print(open('/dev/stdin').read().upper())",
  "reads beyond the end": "for _ in range(9): print(input())",
  "sees itself as the main program":
    "import sys\nprint(__name__, __file__ == sys.argv[0], len(sys.argv))\nprint(sys.modules['__main__'].__dict__ is globals())",
  "has a guard": "def main():\n    print('guarded')\nif __name__ == '__main__':\n    main()",
  "exits with a status": "import sys\nprint('before')\nsys.exit(7)",
  "exits with a large status": "raise SystemExit(1000)",
  "exits with a text": "import sys\nsys.exit('nothing to do')",
  "exits with True": "import sys\nsys.exit(True)",
  "exits at once": "import os\nprint('lost')\nos._exit(4)",
  raises: "def f(n):\n    return 1 // n\nprint(f(0))",
  "raises in a chain":
    "try:\n    int('x')\nexcept ValueError as error:\n    raise KeyError('y') from error",
  "recurses for ever":
    "def f(n):\n    return f(n + 1) + 1\ntry:\n    f(0)\nexcept RecursionError:\n    print('deep')",
  "recurses deep":
    "import sys\ndef f(n):\n    return 0 if n == 0 else 1 + f(n - 1)\nprint(f(50000))",
  "runs exit functions":
    "import atexit\natexit.register(print, 'first registered')\natexit.register(print, 'last registered')\nprint('body')",
  "raises in an exit function":
    "import atexit\ndef fail():\n    raise ValueError('late')\natexit.register(fail)",
  "leaves a file open":
    "f = open('made', 'w')\nf.write('kept')\nimport atexit\natexit.register(lambda: print(f.closed))",
  "deletes objects at its end":
    "class Noisy:\n    def __del__(self):\n        print('deleted')\nnoisy = Noisy()",
  "deletes cycles at its end":
    "class Noisy:\n    def __del__(self):\n        print('deleted')\na = Noisy()\na.self = a\ndel a",
  "waits for its threads":
    "import threading, time\ndef late():\n    time.sleep(0.05)\n    print('late')\nthreading.Thread(target=late).start()\nprint('soon')",
  "leaves daemons behind":
    "import threading, time\nthreading.Thread(target=time.sleep, args=(30,), daemon=True).start()\nprint('done')",
  "mixes its streams":
    "import sys\nprint('out')\nprint('err', file=sys.stderr)\nsys.stdout.write('no newline')",
  "closes standard output": "import sys\nprint('x')\nsys.stdout.close()",
  "replaces standard output": "import sys, io\nsys.stdout = io.StringIO()\nprint('unseen')",
  "dies of a signal": "import os, signal\nprint('unflushed')\nos.kill(os.getpid(), signal.SIGSEGV)",
  aborts: "import os\nos.abort()",
  "tells its flags":
    "import sys\nprint(sys.flags.no_user_site, sys.flags.dont_write_bytecode, sys.flags.utf8_mode)",
  "has no children":
    "import os\ntry:\n    os.fork()\nexcept OSError as error:\n    print(type(error).__name__)",
  "keeps big ints": "print(len(str(10 ** 10000)))",
  "imports what is common":
    "import collections, functools, itertools, math, random, re, json, heapq\nprint(math.gcd(12, 18))",
  "has a syntax error": "print('never'\n",
};

function visible({ ending, stdout, stderr }: RunResult) {
  return {
    ending,
    stdout: stdout.toString(),
    stderr: stderr.toString().replaceAll(/0x[0-9a-f]+/g, "0x…"),
  };
}

describe.skipIf(reason !== undefined)(`a warm start of Python (${reason ?? "here"})`, () => {
  let folder = "";
  let sandbox: Sandbox;
  let slot: Slot;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "grundy-test-"));
    await mkdir(join(folder, "programs"), { mode: 0o755 });
    sandbox = await createWardenSandbox(wardenOptions());
    slot = await sandbox.openSlot({
      folders: [join(folder, "programs"), DRIVERS_FOLDER, ...(toolchain?.folders ?? [])].map(
        (path) => ({ path, access: "read" }),
      ),
    });
  });
  afterAll(async () => {
    await slot[Symbol.asyncDispose]();
    await sandbox[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  });

  async function run(
    source: string,
    isWarm: boolean,
    { words = [], at }: { readonly words?: readonly string[]; readonly at?: string } = {},
  ): Promise<RunResult> {
    const programs = join(folder, "programs");
    await writeFile(join(programs, "P1.py"), source, { mode: 0o644 });
    const plan = python?.plan({
      source,
      submissionFolder: programs,
      mainFile: "P1.py",
      buildFolder: programs,
      companions: [],
      versions: {},
      preparedFolder: undefined,
      target: { kind: "program" },
      tools: { python: toolchain?.path ?? "" },
      memoryBytes: 256 * 1024 ** 2,
    });
    const { argv = [], warmStart } = plan?.run ?? {};
    const command = { argv, ...(isWarm && warmStart !== undefined ? { warmStart } : {}) };
    return slot.run({
      ...withArguments(command, words),
      env: { PATH: "/usr/bin:/bin", LANG: "C.UTF-8" },
      folder: at,
      limits: { cpuMs: 5000, wallMs: 20_000, memoryBytes: 256 * 1024 ** 2, outputBytes: 100_000 },
      isAddressSpaceLimited: false,
      mayFork: false,
      stdin: Buffer.from("21\n3 1 2\n"),
    });
  }

  for (const [name, source] of Object.entries(PROGRAMS)) {
    it(`looks like a fresh one to a program that ${name}`, async () => {
      const fresh = visible(await run(source, false));
      expect(visible(await run(source, true))).toEqual(fresh);
      expect(visible(await run(source, true))).toEqual(fresh);
    });
  }

  it("works in the folder that it is given, and in its own after that", async () => {
    const looker = "import os\nprint(os.getcwd())";
    const at = join(folder, "programs");
    expect((await run(looker, true, { at })).stdout.toString()).toBe(`${at}\n`);
    expect(visible(await run(looker, true))).toEqual(visible(await run(looker, false)));
  });

  it.each<[string, string[]]>([
    ["words", ["a b", "", "-x", "ä", "case.in"]],
    ["a word with a NUL", ["a\0b", "c"]],
    ["more words than a fork is told", Array.from({ length: 40 }, () => "x".repeat(1000))],
  ])("is given %s", async (_, words) => {
    const teller = "import sys\nprint(len(sys.argv), repr(sys.argv)[-400:])";
    const fresh = visible(await run(teller, false, { words }));
    expect(fresh.ending).toEqual({ kind: "exited", status: 0 });
    expect(visible(await run(teller, true, { words }))).toEqual(fresh);
  });

  it("is taken: the interpreter's own start is not paid again", async () => {
    await run("pass", true);
    const ticks = "import os\nprint(os.getppid(), os.getpid() > 2)";
    expect((await run(ticks, true)).stdout.toString()).toBe("0 True\n");
  });

  it("survives a program that kills everything it can", async () => {
    const killer =
      "import os, signal\nprint('last words', flush=True)\nos.kill(-1, signal.SIGKILL)";
    await run(killer, true);
    expect((await run("print('next')", true)).stdout.toString()).toBe("next\n");
  });

  it("survives a program that stops everything it can", async () => {
    const stopper =
      "import os, signal\nfor pid in range(2, 30):\n    if pid == os.getpid(): continue\n    try: os.kill(pid, signal.SIGSTOP)\n    except OSError: pass";
    await run(stopper, true);
    expect((await run("print('next')", true)).stdout.toString()).toBe("next\n");
  });

  it("lets no program into the memory of what forks the next ones", async () => {
    const intruder = `import os
for pid in range(2, 60):
    try:
        with open(f'/proc/{pid}/mem', 'rb'): pass
        print(pid == os.getpid())
    except OSError:
        pass`;
    expect((await run(intruder, true)).stdout.toString()).toBe("True\n");
  });

  it("carries nothing over from one program to the next", async () => {
    await run(
      "import builtins, sys, os\nbuiltins.memo = 1\nsys.memo = 2\nos.environ['MEMO'] = '3'",
      true,
    );
    const seeker =
      "import builtins, sys, os\nprint(hasattr(builtins, 'memo'), hasattr(sys, 'memo'), 'MEMO' in os.environ)";
    expect((await run(seeker, true)).stdout.toString()).toBe("False False False\n");
  });
});
