import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { viewJudging } from "../../../../harness/core/judging/audience.ts";
import type { Package } from "../../../../harness/packages/index.ts";
import { createPortableSandbox, createWardenSandbox } from "../../../../harness/sandbox/index.ts";
import { whyNotContained, wardenOptions } from "../../../sandbox/warden/test-warden.ts";
import { file, group, makePackage, PackageBench, test, validator } from "../package-bench.ts";

const reason = await whyNotContained();
const ANSWER = "the-answer-nobody-may-see";

/** Guess a number: each guess is answered by higher, lower or right. */
const GUESSING = `import sys
secret = int(open(sys.argv[1]).read())
def end(status, message):
    open(sys.argv[3] + 'judgemessage.txt', 'w').write(message)
    sys.exit(status)
for count in range(int(sys.argv[4]) if len(sys.argv) > 4 else 10):
    line = sys.stdin.readline()
    if not line.strip().isdigit(): end(43, 'no number: ' + repr(line))
    guess = int(line)
    if guess == secret:
        print('right', flush=True)
        end(42, str(count + 1) + ' guesses')
    print('higher' if guess < secret else 'lower', flush=True)
end(43, 'out of guesses')
`;

const HALVES = `low, high = 1, 100
while True:
    middle = (low + high) // 2
    print(middle, flush=True)
    said = input()
    if said == 'right': break
    if said == 'higher': low = middle + 1
    else: high = middle - 1
`;

const HALVES_IN_CPP = `#include <iostream>
#include <string>
int main() {
    int low = 1, high = 100;
    for (std::string said; said != "right";) {
        const int middle = (low + high) / 2;
        std::cout << middle << std::endl;
        std::cin >> said;
        if (said == "higher") low = middle + 1;
        else high = middle - 1;
    }
}
`;

/** As testlib's interactors and their exit codes are. */
const GUESSING_IN_CPP = `#include <fstream>
#include <iostream>
#include <string>
int main(int, char **words) {
    int secret = 0, guess = 0, count = 0;
    std::string right;
    std::ifstream(words[1]) >> secret;
    std::ifstream(words[3]) >> right;
    if (right != "${ANSWER}") return 3;
    while (std::cin >> guess) {
        count++;
        if (guess == secret) break;
        std::cout << (guess < secret ? "higher" : "lower") << std::endl;
    }
    std::ofstream(words[2]) << count << std::endl;
    std::cout << "right" << std::endl;
    std::cerr << count << " guesses" << std::endl;
    return guess == secret && count <= 10 ? 0 : 1;
}
`;

function guessing(changes: Parameters<typeof makePackage>[0] = {}): Package {
  return makePackage({
    id: "guess",
    kind: { isInteractive: true },
    sample: group("sample", [test("sample/1", "50\n", ANSWER)]),
    secret: group("secret", [
      test("secret/1", "37\n", ANSWER),
      test("secret/2", "100\n", ANSWER, { outputValidatorWords: ["7"] }),
    ]),
    outputValidator: validator({ "talk.py": GUESSING }),
    ...changes,
  });
}

describe("an interactive package", () => {
  let bench: PackageBench;
  let hasCpp = false;
  beforeAll(async () => {
    bench = new PackageBench(
      reason === undefined ? await createWardenSandbox(wardenOptions()) : createPortableSandbox(),
    );
    hasCpp = await bench.hasLanguage("cpp");
  });
  afterAll(async () => bench[Symbol.asyncDispose]());

  it("accepts who guesses, test by test, with the words of each", async () => {
    const { judging, outcomes } = await bench.judge(guessing(), { "p.py": HALVES });
    expect(judging).toMatchObject({ verdict: "AC", points: 1, failures: [] });
    expect([...outcomes.values()].map(({ judgeMessage }) => judgeMessage)).toEqual([
      "1 guesses",
      "3 guesses",
      "7 guesses",
    ]);
  });

  it("is judged by an interactor with testlib's exit codes, in a compiled language", async ({
    skip,
  }) => {
    if (!hasCpp) skip("there is no C++ compiler here");
    const pkg = guessing({
      limits: { outputBytes: 50_000 },
      outputValidator: validator({ "talk.cpp": GUESSING_IN_CPP }, "testlib"),
    });
    const right = await bench.judge(pkg, { "p.cpp": HALVES_IN_CPP });
    expect(right.judging).toMatchObject({ verdict: "AC", points: 1 });
    const wrong = await bench.judge(pkg, {
      "p.cpp": HALVES_IN_CPP.replace("low = middle + 1", "low = middle"),
    });
    // It asks for 99 for ever, and is not told to stop.
    expect(wrong.judging.verdict).toBe("OLE");
  });

  it.for([
    ["never flushes", 'std::cin.tie(nullptr); std::cout << 50 << "\\n"; std::cin >> said;', false],
    ["reads one word too many", "std::cout << 1 << std::endl; std::cin >> said >> said;", false],
    [
      "has a thread that waits for it",
      "std::mutex held; held.lock(); std::thread waits([&] { held.lock(); }); std::cin >> said; held.unlock(); waits.join();",
      false,
    ],
    [
      "waits for a thread that reads",
      "std::thread reads([&] { std::cin >> said; }); reads.join();",
      false,
    ],
    [
      "has a thread that sleeps and writes",
      "std::thread writes([] { sleep(1); std::cout << 50 << std::endl; }); std::cin >> said; writes.join();",
      true,
    ],
    ["sleeps", "sleep(1); std::cout << 50 << std::endl; std::cin >> said;", true],
  ] as const)("knows if a program waits in vain that %s", async ([, lines, isRight], { skip }) => {
    if (!hasCpp) skip("there is no C++ compiler here");
    const source = `#include <iostream>
#include <mutex>
#include <string>
#include <thread>
#include <unistd.h>
int main() {
    std::string said;
    ${lines}
}
`;
    // Only a deadlock that is recognised ends before the test does.
    const suite = guessing({ limits: { timeMs: 900_000 }, secret: group("secret", []) });
    const { judging } = await bench.judge(suite, { "p.cpp": source });
    expect(judging.verdict).toBe(isRight ? "AC" : "TLE");
    expect(judging.failures[0]?.message ?? "").toMatch(isRight ? /^$/ : /^Both sides wait/);
  });

  it("shows a student what was said in the sample, and nothing of a hidden test", async () => {
    const seen = await bench.judge(guessing(), { "p.py": "print(7, flush=True)\ninput()\n" });
    const [failure] = viewJudging(seen.judging, "student").failures;
    expect(failure).toMatchObject({
      group: "sample",
      verdict: "WA",
      printed: "program: 7\njudge:   higher",
    });
    const hidden = await bench.judge(guessing(), {
      "p.py": "print(50, flush=True)\nif input() != 'right': print('x')\n",
    });
    expect(hidden.outcomes.get("secret/1")?.dialogue).toBe(
      "program: 50\njudge:   lower\nprogram: x",
    );
    expect(JSON.stringify(viewJudging(hidden.judging, "student"))).not.toMatch(/lower|no number/);
  });

  it("starts a program anew for every pass, and gives it the files of the test", async () => {
    const source = `import os, sys
print(open(sys.argv[1]).read().strip(), flush=True)
word = sys.stdin.readline().strip()
seen = sys.argv[3] + 'seen'
if os.path.exists(seen): sys.exit(42 if word == open(seen).read() else 43)
open(seen, 'w').write(word)
open(sys.argv[3] + 'nextpass.in', 'w').write('again')
sys.exit(42)
`;
    const pkg = guessing({
      kind: { isInteractive: true, isMultiPass: true },
      sample: group("sample", []),
      secret: group("secret", [
        test("secret/1", "first", "", {
          files: [{ name: "deep/word.txt", file: file("data/secret/1.files/word.txt", "hello") }],
          words: ["deep/word.txt"],
        }),
      ]),
      outputValidator: validator({ "talk.py": source }),
    });
    const reads = "import sys\ninput()\nprint(open(sys.argv[1]).read())\n";
    expect((await bench.judge(pkg, { "p.py": reads })).judging.verdict).toBe("AC");
    const differs = "import sys\nprint(open(sys.argv[1]).read() + input())\n";
    expect((await bench.judge(pkg, { "p.py": differs })).judging.verdict).toBe("WA");
  });

  it("whose validator fails is a judge error, and costs nobody a point", async () => {
    const pkg = guessing({
      outputValidator: validator({ "talk.py": "import sys\nsys.exit(0)\n" }),
    });
    const { judging } = await bench.judge(pkg, { "p.py": HALVES });
    expect(judging.verdict).toBe("JE");
    expect(judging.failures[0]?.message).toContain("output_validator");
  });

  it.skipIf(reason !== undefined)("hides all that is the validator's from who talks", async () => {
    // It looks for the answer, the input and the validator's program, writes where the messages are,
    // and tells the validator what it found, who passes it on.
    const submission = `import os, sys
found = []
def read(path):
    try:
        with open(path, 'rb') as file: return file.read(100000)
    except OSError: return b''
for root in ('/home', '/scratch', '${await bench.cacheFolder()}'):
    for folder, _, names in os.walk(root):
        for name in names:
            text = read(os.path.join(folder, name))
            if b'${ANSWER}' in text and b'def read' not in text or name.startswith('talk'): found.append(name)
            try: open(os.path.join(folder, name), 'a'); found.append('writes ' + name)
            except OSError: pass
for number in range(3, 256):
    if os.path.exists('/proc/self/fd/' + str(number)): found.append(number)
for process in os.listdir('/proc'):
    if process.isdigit() and int(process) != os.getpid(): found.append('process ' + process)
print(found, flush=True)
`;
    const listens = `import sys
open(sys.argv[3] + 'judgemessage.txt', 'w').write(sys.stdin.readline())
sys.exit(42)
`;
    const pkg = guessing({ outputValidator: validator({ "talk.py": listens }) });
    const { outcomes } = await bench.judge(pkg, { "p.py": submission });
    expect([...outcomes.values()].map(({ judgeMessage }) => judgeMessage)).toEqual([
      "[]",
      "[]",
      "[]",
    ]);
  });
});
