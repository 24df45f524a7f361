import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWardenSandbox } from "../../../harness/sandbox/index.ts";
import { whyNotContained, wardenOptions } from "../../sandbox/warden/test-warden.ts";
import { group, makePackage, PackageBench, test, validator } from "./package-bench.ts";
import { describePackages } from "./package-contract.ts";

const reason = await whyNotContained();
const SECRET = "the-answer-nobody-may-see";

describe.skipIf(reason !== undefined)("contained packages", () => {
  describePackages("warden", () => createWardenSandbox(wardenOptions()));

  describe("what a package's validator and a submission to it can reach", () => {
    let bench: PackageBench;
    beforeAll(async () => {
      bench = new PackageBench(await createWardenSandbox(wardenOptions()));
    });
    afterAll(async () => bench[Symbol.asyncDispose]());

    /** Runs as a validator, and tells what a function of its found. */
    const ask = async (body: string, submission = "print(1)\n") => {
      const source = {
        "check.py": `import os, subprocess, sys, socket
def look():
${body.replaceAll(/^/gm, "    ")}
try: found = str(look())
except Exception as error: found = type(error).__name__
open(sys.argv[3] + 'judgemessage.txt', 'w').write(found)
sys.exit(42)
`,
      };
      const pkg = makePackage({
        sample: group("sample", []),
        secret: group("secret", [test("secret/1", "1\n", SECRET)]),
        outputValidator: validator(source),
      });
      const { outcomes } = await bench.judge(pkg, { "p.py": submission });
      return outcomes.get("secret/1")?.judgeMessage;
    };

    it("a validator starts no process and reaches no network", async () => {
      await using server = createServer().listen(0, "127.0.0.1");
      await once(server, "listening");
      const address = server.address();
      const port = typeof address === "object" ? address?.port : undefined;
      expect(await ask("os.fork()")).toBe("PermissionError");
      expect(await ask("return subprocess.run(['/bin/true'])")).toBe("PermissionError");
      expect(await ask(`socket.create_connection(('127.0.0.1', ${port}), 1)`)).toMatch(/Error/);
    });

    it("a validator sees neither the submission nor anything else that is judged", async () => {
      const body = `seen = []
for root, folders, names in os.walk('${await bench.cacheFolder()}'):
    seen += [name for name in names if name not in ('test.in', 'test.ans')]
return [name for name in seen if not name.endswith(('.py', '.pyc'))] + [
    text for text in ['own-secret'] for name in seen
    if name.endswith('.py') and 'check' not in name]`;
      expect(await ask(body, "print('own-secret')\n")).toBe("[]");
    });

    it("a validator can change neither its question nor its program", async () => {
      expect(await ask("open(sys.argv[2], 'w')")).toBe("OSError");
      expect(await ask("os.unlink(sys.argv[1])")).toBe("OSError");
      expect(await ask("open(__file__, 'a')")).toMatch(/OSError|PermissionError/);
    });

    it("a submission starts processes only where the person who runs the package lets it", async () => {
      const source = {
        "p.py": `import os
reading, writing = os.pipe()
if os.fork() == 0:
    os.write(writing, str(2 * int(input())).encode())
    os._exit(0)
os.wait()
print(os.read(reading, 100).decode())
`,
      };
      expect((await bench.judge(makePackage(), source)).judging.verdict).toBe("RTE");
      const { judging } = await bench.judge({ ...makePackage(), maxTasks: 4 }, source);
      expect(judging.verdict).toBe("AC");
      const tooMany = { "p.py": "import os\nfor _ in range(9): os.fork()\nprint(input())\n" };
      const bounded = await bench.judge({ ...makePackage(), maxTasks: 4 }, tooMany);
      expect(bounded.judging.verdict).toBe("RTE");
    });

    it("a submission finds no answer, wherever it looks", async () => {
      const source = `import os
def read(path):
    try:
        with open(path, 'rb') as file: return file.read(100000)
    except OSError: return b''
found = []
for root in ('/tmp', '/home', '/root', '/var', '/scratch', '/proc/self', os.getcwd(), '${await bench.cacheFolder()}'):
    for folder, _, names in os.walk(root):
        found += [name for name in names if b'${SECRET}' in read(os.path.join(folder, name))
                  and not name.endswith('.py')]
for number in range(3, 64):
    if b'${SECRET}' in read(f'/proc/self/fd/{number}'): found.append(number)
print(found)
`;
      const pkg = makePackage({
        sample: group("sample", []),
        secret: group("secret", [
          test("secret/1", "1\n", SECRET, {
            files: [],
          }),
          test("secret/2", "1\n", SECRET),
        ]),
        outputValidator: validator({
          "check.py":
            "import sys\nopen(sys.argv[3] + 'judgemessage.txt', 'w').write(sys.stdin.read())\nsys.exit(42)\n",
        }),
      });
      const { outcomes } = await bench.judge(pkg, { "p.py": source });
      expect([...outcomes.values()].map(({ judgeMessage }) => judgeMessage)).toEqual(["[]", "[]"]);
    });
  });
});
