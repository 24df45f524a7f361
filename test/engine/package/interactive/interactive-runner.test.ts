import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createPortableSandbox,
  createWardenSandbox,
  type Sandbox,
} from "../../../../harness/sandbox/index.ts";
import { wardenOptions, whyNotContained } from "../../../sandbox/warden/test-warden.ts";
import { TalkBench, talkCase } from "./interactive-bench.ts";

const reason = await whyNotContained();
const isPython = existsSync("/usr/bin/python3");

/** Guess a number from 1 to 100: ten guesses, each answered by higher, lower or right. */
const GUESSING = `import sys
secret = int(open(sys.argv[1]).read())
def end(status, message):
    open(sys.argv[3] + 'judgemessage.txt', 'w').write(message)
    sys.exit(status)
for count in range(10):
    line = sys.stdin.readline()
    if not line.strip().isdigit(): end(43, 'no number: ' + repr(line))
    guess = int(line)
    if guess == secret:
        print('right', flush=True)
        end(42, str(count + 1) + ' guesses')
    print('higher' if guess < secret else 'lower', flush=True)
end(43, 'out of guesses')
`;

const HALVES = `import sys
low, high = 1, 100
while True:
    middle = (low + high) // 2
    print(middle, flush=True)
    said = sys.stdin.readline().strip()
    if said == 'right': break
    if said == 'higher': low = middle + 1
    else: high = middle - 1
`;

/** Says yes to whatever comes, until nothing comes any more. */
const LISTENS = `import sys
for line in sys.stdin: pass
sys.exit(42)
`;

/** Reads to the end, and rejects whatever came. */
const READS_ALL = `import sys
sys.stdin.read()
sys.exit(43)
`;

const YES = "import sys\nsys.exit(42)\n";

const WAITING = { limits: { wallMs: 3000 } };

/** Its clock would outlast the test. */
const ENDLESS = { limits: { wallMs: 3_600_000 } };

const UNENDED = "program: 50 (no end of line)";
const IN_THREAD = "import threading, time\n";
const WITH_WAITING_THREAD = `${IN_THREAD}lock = threading.Lock()
lock.acquire()
threading.Thread(target=lock.acquire).start()
input()`;

function describeTalks(name: string, create: () => Sandbox | Promise<Sandbox>): void {
  describe(`in the ${name} sandbox`, () => {
    let bench: TalkBench;
    beforeAll(async () => {
      bench = new TalkBench(await create());
    });
    afterAll(async () => bench[Symbol.asyncDispose]());

    it("who guesses well is accepted", async () => {
      expect(await bench.ask(HALVES, GUESSING)).toMatchObject({
        verdict: "AC",
        message: "",
        judgeMessage: "3 guesses",
        dialogue: undefined,
      });
    });

    it("a program that guesses badly is wrong, although it crashes when the judge is gone", async () => {
      for (let count = 0; count < 3; count += 1) {
        const outcome = await bench.ask("while True: print(1, flush=True), input()", GUESSING);
        expect(outcome).toMatchObject({ verdict: "WA", judgeMessage: "out of guesses" });
        expect(outcome.message).toMatch(/^The judge ended the session/);
      }
    });

    it("what a program does after it was wrong is nothing", async () => {
      for (const after of [
        "while True: pass",
        "import time; time.sleep(60)",
        "import sys; sys.stdin.read(); 1 / 0",
      ]) {
        const outcome = await bench.ask(`print('x', flush=True)\n${after}`, GUESSING);
        expect(outcome.verdict).toBe("WA");
      }
    });

    it("a wrong answer is one, however fast the program crashes after it", async () => {
      for (const after of ["1 / 0", "import os; os.abort()", "raise SystemExit(1)"]) {
        const outcome = await bench.ask(`print('x', flush=True)\n${after}`, GUESSING);
        expect(outcome).toMatchObject({ verdict: "WA", judgeMessage: "no number: 'x\\n'" });
      }
    });

    it("a crash is one, although the judge had to read on to find a wrong answer", async () => {
      const outcome = await bench.ask("print('x', flush=True)\n1 / 0", READS_ALL);
      expect(outcome.verdict).toBe("RTE");
    });

    it("a crash is one, whatever the judge says of the end that it sees", async () => {
      for (let count = 0; count < 3; count += 1) {
        const outcome = await bench.ask("print(50, flush=True)\ninput()\n1 / 0", GUESSING);
        expect(outcome.verdict).toBe("RTE");
        expect(outcome.message).toContain("ZeroDivisionError");
      }
    });

    it("a crash after the right answer is a crash", async () => {
      expect((await bench.ask(`${HALVES}\n1 / 0`, GUESSING)).verdict).toBe("RTE");
    });

    it("what is late after the right answer is late", async () => {
      const options = { limits: { cpuMs: 300 } };
      const outcome = await bench.ask(`${HALVES}\nwhile True: pass`, GUESSING, options);
      expect(outcome.verdict).toBe("TLE");
      expect(outcome.message).toMatch(/CPU time; the limit is 0.30 s/);
    });

    it("who sleeps after the right answer is out of time", async () => {
      const outcome = await bench.ask(`import time\n${HALVES}\ntime.sleep(60)`, GUESSING, {
        limits: { wallMs: 10_000 },
      });
      expect(outcome.verdict).toBe("TLE");
      expect(outcome.message).toMatch(/Does it sleep/);
    });

    it("a program that ends early is wrong if the judge expects more", async () => {
      const outcome = await bench.ask("print(50, flush=True)", GUESSING);
      expect(outcome).toMatchObject({ verdict: "WA", judgeMessage: "no number: ''" });
      expect(outcome.message).toMatch(/^The program ended/);
    });

    it.each([
      ["never flushes", HALVES.replace(", flush=True", ""), ""],
      [
        "reads one line too many",
        "print(37, flush=True)\ninput()\ninput()",
        "program: 37\njudge:   lower",
      ],
      ["never ends its line", "print('50', end='', flush=True)\ninput()", UNENDED],
      ["has another thread that waits for it", WITH_WAITING_THREAD, ""],
      ["reads in another thread", `${IN_THREAD}threading.Thread(target=input).start()`, ""],
    ])("a program that %s is ended long before its clock", async (_, program, dialogue) => {
      const outcome = await bench.ask(program, GUESSING, { ...ENDLESS, input: "12\n" });
      expect(outcome).toMatchObject({ verdict: "TLE", dialogue });
      expect(outcome.message).toMatch(/^Both sides wait for the other.*Did the program flush/);
    });

    it("a program that waits with the judge in every test is ended in every test", async () => {
      const source = "import sys\nsys.stderr.write('x')\nsys.stdin.readline()";
      await using runner = bench.open(source, GUESSING, ENDLESS);
      for (const each of ["secret/1", "secret/2", "secret/3", "secret/4"]) {
        expect((await runner.runAlone(talkCase(each))).verdict).toBe("TLE");
      }
    });

    it("a judge that answers the end of its input with a failure is its own fault", async () => {
      const interactor = "import sys\nsys.exit(43 if sys.stdin.readline() else 1)";
      const outcome = await bench.ask("input()", interactor, ENDLESS);
      expect(outcome.verdict).toBe("JE");
    });

    it.each([
      ["sleeps", "import time\ntime.sleep(1)\nprint(37, flush=True)\ninput()"],
      [
        "has a thread that sleeps and writes",
        `${IN_THREAD}def write():
    time.sleep(1)
    print(37, flush=True)
threading.Thread(target=write).start()
input()`,
      ],
      [
        "has an alarm that writes",
        `import signal
signal.signal(signal.SIGALRM, lambda *_: print(37, flush=True))
signal.alarm(1)
input()`,
      ],
      [
        "waits for its input with a time limit",
        "import select\nselect.select([0], [], [], 1)\nprint(37, flush=True)\ninput()",
      ],
      [
        "computes",
        "import time\nwhile time.process_time() < 1: pass\nprint(37, flush=True)\ninput()",
      ],
    ])("a program that %s before it answers is accepted", async (_, program) => {
      const outcome = await bench.ask(program, GUESSING, { limits: { wallMs: 60_000 } });
      expect(outcome).toMatchObject({ verdict: "AC", message: "" });
    });

    it("a judge that sleeps before it answers is waited for", async () => {
      const interactor = `import sys, time
guess = sys.stdin.readline()
time.sleep(1)
print('right', flush=True)
sys.exit(42)
`;
      expect((await bench.ask("print(37, flush=True)\ninput()", interactor)).verdict).toBe("AC");
    });

    it("a judge that waits for itself is waited for until the clock of the program", async () => {
      const interactor = `import threading
lock = threading.Lock()
lock.acquire()
lock.acquire()
`;
      const outcome = await bench.ask("input()", interactor, { limits: { wallMs: 2000 } });
      // Its program is killed, and the judge never ends.
      expect(outcome.verdict).toBe("JE");
      expect(outcome.message).not.toContain("Both sides");
    });

    it("a session in which both sides wait lends its slot until one of them works", async () => {
      let lent = 0;
      let returned = 0;
      const lendSlot = () => {
        lent += 1;
        return {
          [Symbol.dispose]: () => {
            returned += 1;
          },
        };
      };
      await bench.ask("import sys\nsys.stdin.readline()", GUESSING, { ...ENDLESS, lendSlot });
      expect(lent).toBeGreaterThan(0);
      expect(returned).toBe(lent);
    });

    it("a program that never reads is out of time, and gets a hint", async () => {
      const outcome = await bench.ask(
        "import time\nprint(50, flush=True)\ntime.sleep(60)",
        GUESSING,
        WAITING,
      );
      expect(outcome.verdict).toBe("TLE");
      expect(outcome.message).toMatch(/it did not read what the judge had written/);
    });

    it("who only ever waits has the whole time in each test", async () => {
      const source = "import time\ntime.sleep(60)";
      await using runner = bench.open(source, GUESSING, { limits: { wallMs: 2000 } });
      for (const each of ["secret/1", "secret/2"]) {
        const { verdict, message } = await runner.runAlone(talkCase(each));
        expect(verdict).toBe("TLE");
        expect(message).toContain("limit is 2.00 s");
      }
    });

    it("who floods is over the limit of output", async () => {
      const flood = "while True: print('1' * 1000)";
      const outcome = await bench.ask(flood, LISTENS);
      expect(outcome.verdict).toBe("OLE");
    });

    it("who floods a judge that does not read is out of time", async () => {
      const flood = "while True: print('1' * 1000)";
      const deaf = "import sys, time\ntime.sleep(2)\nsys.stdin.read()\nsys.exit(43)";
      const outcome = await bench.ask(flood, deaf, { limits: { wallMs: 1200 } });
      expect(outcome.verdict).toBe("TLE");
    });

    it("who floods a judge that has ended is over the limit of output", async () => {
      const outcome = await bench.ask("while True: print('1' * 1000)", YES);
      expect(outcome.verdict).toBe("OLE");
    });

    it("that takes too much memory gets that verdict", async () => {
      const outcome = await bench.ask("x = bytearray(10 ** 9)\nprint(50)", GUESSING);
      expect(outcome.verdict).toBe("MLE");
    });

    it("who reads on after the judge's yes sees the end of its input", async () => {
      const outcome = await bench.ask(`${HALVES}\nimport sys\nsys.stdin.read()`, GUESSING);
      expect(outcome.verdict).toBe("AC");
    });

    it("that ends before the interactor has sent everything is accepted all the same", async () => {
      const talks =
        "import sys\nfor count in range(20000): print('a long line to nobody')\nsys.exit(42)";
      expect((await bench.ask("pass", talks)).verdict).toBe("AC");
    });

    it.each([
      ["ends with 0", "", "ended with exit status 0"],
      ["crashes", "raise ValueError('oops')", "oops"],
      ["ends with 44", "import sys; sys.exit(44)", "exit status 44"],
      ["writes a gigabyte", "while True: print('1' * 10000)", "printed over"],
      ["starts others", "import os\nwhile True: os.fork()", ""],
      ["takes a gigabyte", "x = bytearray(10 ** 9)", "memory"],
    ])("a judge that %s is its own fault", async (_, interactor, words) => {
      if (interactor.includes("fork") && bench.sandbox.isolation === "none") return;
      const outcome = await bench.ask("import sys\nsys.stdin.read()", interactor);
      expect(outcome.verdict).toBe("JE");
      expect(outcome.message).toContain("he output validator output_validator/talk.py failed");
      expect(outcome.message).toContain(words);
    });

    it("a judge that hangs when the program has ended is its own fault", async () => {
      const options = { limits: { wallMs: 6000 }, validatorLimits: { cpuMs: 1000, wallMs: 3000 } };
      for (const hang of ["while True: pass", "import time; time.sleep(60)"]) {
        const outcome = await bench.ask("print(1)", hang, options);
        expect(outcome.verdict).toBe("JE");
      }
    });

    it("a judge that does nothing any more is ended long before its clock", async () => {
      const options = { limits: { wallMs: 1000 }, validatorLimits: { wallMs: 600_000 } };
      const outcome = await bench.ask("print(1)", "import time; time.sleep(600)", options);
      expect(outcome.verdict).toBe("JE");
      expect(outcome.message).toContain("It hangs: it was ended after");
    });

    it("a judge that waits longer than its own clock lets it, while the program lives", async () => {
      const options = { limits: { wallMs: 4000 }, validatorLimits: { wallMs: 1000 } };
      const outcome = await bench.ask("import time\ntime.sleep(60)", GUESSING, options);
      expect(outcome.verdict).toBe("TLE");
    });

    it("the end of the dialogue is shown, who said what, where somebody may see it", async () => {
      const outcome = await bench.ask(
        "for n in 9, 8, 'x': print(n, flush=True), input()",
        GUESSING,
      );
      expect(outcome.verdict).toBe("WA");
      expect(outcome.dialogue).toBe(
        ["program: 9", "judge:   higher", "program: 8", "judge:   higher", "program: x"].join("\n"),
      );
    });

    it("the second pass reads what the first one left, and the judge keeps its folder", async () => {
      const interactor = `import os, sys
folder = sys.argv[3]
said = open(sys.argv[1]).read().strip()
print(said, flush=True)
reply = sys.stdin.readline().strip()
if os.path.exists(folder + 'seen'): sys.exit(42 if said == 'second' and reply == 'dnoces' else 43)
if reply != 'tsrif': sys.exit(43)
open(folder + 'seen', 'w').write(said)
open(folder + 'nextpass.in', 'w').write('second')
sys.exit(42)
`;
      const options = { input: "first", rules: { isMultiPass: true } };
      expect((await bench.ask("print(input()[::-1])", interactor, options)).verdict).toBe("AC");
      expect((await bench.ask("print(input())", interactor, options)).verdict).toBe("WA");
      const once = await bench.ask("print(input()[::-1])", interactor, { ...options, passes: 1 });
      expect(once).toMatchObject({ verdict: "JE" });
      expect(once.message).toContain("more passes than the limit of 1");
    });

    it("an interactor of testlib's is given an output file, and says 0, 1 or 2", async () => {
      const interactor = `import sys
secret, right = open(sys.argv[1]).read().strip(), open(sys.argv[3]).read().strip()
reply = sys.stdin.readline().strip()
open(sys.argv[2], 'w').write(reply)
sys.stderr.write('read ' + reply)
sys.exit(0 if reply == secret and right == 'right' else 2 if reply == '' else 1)
`;
      const options = { rules: { protocol: "testlib" } } as const;
      const ask = async (program: string) => bench.ask(program, interactor, options);
      expect((await ask("print(37)")).verdict).toBe("AC");
      expect(await ask("print(38)")).toMatchObject({ verdict: "WA", judgeMessage: "read 38" });
      expect((await ask("pass")).verdict).toBe("WA");
      const fails = await bench.ask("pass", "import sys; sys.exit(3)", options);
      expect(fails.verdict).toBe("JE");
    });

    it("a judge that leaves what it wrote finds nothing of it in the next case", async () => {
      const interactor = `import os, sys
sys.exit(43 if os.listdir(sys.argv[3]) else open(sys.argv[3] + 'left', 'w').write('x') and 42)`;
      await using runner = bench.open("pass", interactor);
      for (const test of ["secret/1", "secret/2", "secret/3"]) {
        expect((await runner.runAlone(talkCase(test))).verdict).toBe("AC");
      }
    });
  });
}

describe.skipIf(!isPython)("a program that talks with the judge's", () => {
  if (reason === undefined) describeTalks("warden", () => createWardenSandbox(wardenOptions()));
  else describeTalks("portable", createPortableSandbox);

  it.skipIf(reason !== undefined)("sees the end when the judge closes its output", async () => {
    const program = "import sys; print(sum(map(int, sys.stdin.read().split())))";
    const interactor = `import os, sys
print(20, 17, flush=True)
os.close(1)
os._exit(42 if sys.stdin.readline() == '37\\n' else 43)
`;
    await using bench = new TalkBench(await createWardenSandbox(wardenOptions()));
    expect((await bench.ask(program, interactor)).verdict).toBe("AC");
  });

  it("is shown what was said only where it ended as before", async () => {
    // It remembers what it did, which only an uncontained program can.
    const folder = mkdtempSync(join(tmpdir(), "grundy-talk-memory-"));
    const program = `import os
path = '${folder}/seen'
isSeen = os.path.exists(path)
open(path, 'w')
print(37 if isSeen else 'x', flush=True)
`;
    await using bench = new TalkBench(createPortableSandbox());
    expect(await bench.ask(program, GUESSING)).toMatchObject({
      verdict: "WA",
      dialogue: undefined,
    });
    rmSync(folder, { recursive: true });
  });

  it("gets no second session when it stalls after it heard the judge", async () => {
    // It knows that it was started before, as only an uncontained program can.
    await using folder = await mkdtempDisposable(join(tmpdir(), "grundy-talk-stalls-"));
    const source = `import os, time
mark = ${JSON.stringify(join(folder.path, "started"))}
print(37 if os.path.exists(mark) else 50, flush=True)
open(mark, "w").close()
if input() != "right":
    while time.process_time() < 0.3: pass
    time.sleep(60)
`;
    await using bench = new TalkBench(createPortableSandbox());
    const outcome = await bench.ask(source, GUESSING, { limits: { wallMs: 2000 } });
    expect(outcome).toMatchObject({ verdict: "TLE", dialogue: undefined });
  });
});
