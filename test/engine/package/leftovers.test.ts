import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPortableSandbox, createWardenSandbox } from "../../../harness/sandbox/index.ts";
import { whyNotContained, wardenOptions } from "../../sandbox/warden/test-warden.ts";
import {
  file,
  group,
  makePackage,
  PackageBench,
  program,
  test,
  validator,
} from "./package-bench.ts";

const reason = await whyNotContained();
const SANDBOXES = [
  ["portable", createPortableSandbox],
  ...(reason === undefined
    ? [["warden", () => createWardenSandbox(wardenOptions())] as const]
    : []),
] as const;

/** Files that a program can leave in the folder `place`, made by Python code. */
const LEFTOVERS = {
  "300 nested folders": `
os.chdir(place)
for _ in range(300):
    os.mkdir('x' * 250)
    os.chdir('x' * 250)`,
  "folders without any right": `
os.makedirs(place + '/a/b/c')
for path in ['/a/b/c', '/a/b', '/a']: os.chmod(place + path, 0)`,
  "names that are no UTF-8, pipes and links": `
os.mkdir(os.fsencode(place) + b'/\\xff')
open(os.fsencode(place) + b'/\\xff/\\xfe', 'w').close()
os.mkfifo(place + '/pipe')
os.symlink('/', place + '/root')`,
} as const;

const TWICE = { "p.py": "print(2 * int(input()))\n" };

const ONE = { name: "one/x", file: file("data/one", "1") };
const TWO = { name: "two/x", file: file("data/two", "2") };

describe.each(SANDBOXES)(
  "what a package's programs leave behind, in the %s sandbox",
  (_, create) => {
    let bench: PackageBench;
    beforeAll(async () => {
      bench = new PackageBench(await create());
    });
    afterAll(async () => bench[Symbol.asyncDispose]());

    const left = async () => [
      ...(await readdir(join(await bench.cacheFolder(), "checks")).catch(() => [])),
      ...(await readdir(join(await bench.cacheFolder(), "builds"))).filter((name) =>
        name.includes("draft"),
      ),
    ];

    describe.each(Object.entries(LEFTOVERS))("%s", (_name, leave) => {
      it("of an output validator costs no verdict", async () => {
        const source = `import os, sys\nplace = sys.argv[3]${leave}\nsys.exit(42)\n`;
        const { judging } = await bench.judge(
          makePackage({ outputValidator: validator({ "check.py": source }) }),
          TWICE,
        );
        expect(judging).toMatchObject({ verdict: "AC", points: 1, failures: [] });
        expect(await left()).toEqual([]);
      });

      it("of an interactor costs no verdict", async () => {
        const source = `import os, sys
print(open(sys.argv[1]).read().strip(), flush=True)
said = input()
place = sys.argv[3]${leave}
sys.exit(42 if said == open(sys.argv[2]).read().strip() else 43)
`;
        const pkg = makePackage({
          kind: { isInteractive: true },
          outputValidator: validator({ "talk.py": source }),
        });
        const { judging } = await bench.judge(pkg, TWICE);
        expect(judging).toMatchObject({ verdict: "AC", points: 1, failures: [] });
        expect(await left()).toEqual([]);
      });

      it("of a static validator costs no verdict", async () => {
        const source = `import os, sys\nplace = sys.argv[3]${leave}\nsys.exit(42)\n`;
        const pkg = makePackage({
          staticValidator: program("static_validator", { "check.py": source }),
          secret: { ...makePackage().secret, staticValidatorWords: [] },
        });
        const { judging } = await bench.judge(pkg, TWICE);
        expect(judging).toMatchObject({ verdict: "AC", points: 1, failures: [] });
        expect(await left()).toEqual([]);
      });

      it("of a build that fails is a compile error like any other", async () => {
        const build = `#!/usr/bin/env python3\nimport os, sys\nplace = os.getcwd()${leave}\nsys.exit('no stones')\n`;
        const { judging } = await bench.judge(makePackage(), { build, "p.py": "" });
        expect(judging).toMatchObject({ verdict: "CE", points: 0 });
        expect(judging.failures[0]?.message).toContain("no stones");
        expect(await left()).toEqual([]);
      });

      it("of a build that succeeds ends in a verdict, with the reason for the author", async () => {
        const build = `#!/usr/bin/env python3
import os, sys
place = os.getcwd()
with open(place + '/run', 'w') as file:
    file.write('#!/usr/bin/env python3\\nprint(2 * int(input()))\\n')${leave}
`;
        const { judging } = await bench.judge(makePackage(), { build, "p.py": leave });
        const refused = {
          verdict: "CE",
          points: 0,
          failures: [
            {
              message: expect.stringContaining(
                "The build leaves folders that are nested too deep",
              ) as string,
            },
          ],
        };
        const accepted = { verdict: "AC", points: 1, failures: [] };
        const isDeep = leave === LEFTOVERS["300 nested folders"];
        expect(judging).toMatchObject(isDeep ? refused : accepted);
        expect(await left()).toEqual([]);
      });
    });

    it("is no other test's: the files of a test are gone before the next", async () => {
      const pkg = makePackage({
        sample: group("sample", []),
        secret: group("secret", [
          test("secret/1", "1\n", "2\n", { files: [ONE] }),
          test("secret/2", "2\n", "4\n", { files: [TWO] }),
        ]),
      });
      const source = "import os\nn = int(input())\nassert len(os.listdir()) == 1\nprint(2 * n)\n";
      const { judging } = await bench.judge(pkg, { "p.py": source });
      expect(judging).toMatchObject({ verdict: "AC", failures: [] });
      expect(await left()).toEqual([]);
    });
  },
);
