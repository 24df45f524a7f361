import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWardenSandbox } from "../../../harness/sandbox/index.ts";
import { whyNotContained, wardenOptions } from "../../sandbox/warden/test-warden.ts";
import { makePackage, PackageBench, validator } from "./package-bench.ts";

const reason = await whyNotContained();
const MIB = 1024 ** 2;

/** Python that fills `place` by all it can, and no further than 2 GB; `got` is what it had at once. */
const FLOODS = {
  "many files below the limit of one": `
got, number = 0, 0
try:
    while got < 2e9:
        number += 1
        with open(f'{place}/{number}', 'wb', buffering=0) as file: got += write_all(file)
except OSError: pass`,
  "files without a name": `
got, held = 0, []
try:
    while got < 2e9:
        held.append(open(f'{place}/hidden', 'wb', buffering=0))
        os.unlink(f'{place}/hidden')
        got += write_all(held[-1])
except OSError: pass
for file in held: file.close()`,
} as const;

/** Up to what one file may have. */
const WRITE_ALL = `
import errno
def write_all(file):
    written = 0
    try:
        while written < 31 << 20: written += file.write(bytes(1 << 16))
    except OSError as error:
        if error.errno != errno.EFBIG: raise
    return written
`;

const COUNTED = `
got = 0
try:
    for number in range(200000):
        open(f'{place}/{number}', 'w').close()
        got += 1
except OSError: pass`;

const TWICE = { "p.py": "print(2 * int(input()))\n" };
const RUN = `
with open('run', 'w') as file: file.write('#!/usr/bin/env python3\\nprint(2 * int(input()))\\n')`;

describe.skipIf(reason !== undefined)("a package that would fill the disk", () => {
  let bench: PackageBench;
  beforeAll(async () => {
    bench = new PackageBench(await createWardenSandbox(wardenOptions()));
  });
  afterAll(async () => bench[Symbol.asyncDispose]());

  const build = async (flood: string) => {
    const script = `#!/usr/bin/env python3\nimport os, sys\nplace = os.getcwd()${WRITE_ALL}${RUN}${flood}\nsys.exit(f'had {got}')\n`;
    const { judging } = await bench.judge(makePackage(), { build: script, "p.py": "" });
    const { message = "" } = judging.failures[0] ?? {};
    return { judging, message, got: Number(/had (\d+)/.exec(message)?.[1]) };
  };

  it.each(Object.entries(FLOODS))(
    "by its build gets so far and no further: %s",
    async (_, flood) => {
      const { judging, got } = await build(flood);
      expect(judging).toMatchObject({ verdict: "CE", points: 0 });
      expect(got).toBeGreaterThan(400 * MIB);
      expect(got).toBeLessThanOrEqual(512 * MIB);
    },
  );

  it("by its build gets so many files and no more", async () => {
    const { judging, got } = await build(COUNTED);
    expect(judging).toMatchObject({ verdict: "CE", points: 0 });
    expect(got).toBeGreaterThan(4000);
    expect(got).toBeLessThan(8192);
  });

  it("by a build that succeeds ends with the limit of what a build may write", async () => {
    const flood = FLOODS["many files below the limit of one"];
    const script = `#!/usr/bin/env python3\nimport os\nplace = os.getcwd()${WRITE_ALL}${RUN}${flood}\n`;
    const { judging } = await bench.judge(makePackage(), { build: script, "p.py": "#" });
    expect(judging).toMatchObject({ verdict: "CE", points: 0 });
    expect(judging.failures[0]?.message).toMatch(
      /^The build writes more than the limit of 512 MiB in \d+ files\./,
    );
    const builds = await readdir(join(await bench.cacheFolder(), "builds"));
    expect(builds.filter((name) => name.includes("draft"))).toEqual([]);
  });

  it.each(Object.entries({ ...FLOODS, "empty files": COUNTED }))(
    "by its validator changes no verdict, and leaves nothing: %s",
    async (_, flood) => {
      const source = `import os, sys
place = sys.argv[3]${WRITE_ALL}${flood}
for name in os.listdir(place)[:3]: os.unlink(place + '/' + name)
with open(place + '/judgemessage.txt', 'w') as file: file.write(str(got))
sys.exit(42)
`;
      const pkg = makePackage({ outputValidator: validator({ "check.py": source }) });
      const { judging, outcomes } = await bench.judge(pkg, TWICE);
      expect(judging).toMatchObject({ verdict: "AC", points: 1 });
      const got = Number(outcomes.get("secret/2")?.judgeMessage);
      expect(got).toBeGreaterThan(0);
      expect(got).toBeLessThanOrEqual(512 * MIB);
      expect(await readdir(join(await bench.cacheFolder(), "checks"))).toEqual([]);
    },
  );
});
