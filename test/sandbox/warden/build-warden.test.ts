import { existsSync } from "node:fs";
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { HarnessError } from "../../../harness/core/harness-error.ts";
import { buildWarden, type WardenBuild } from "../../../harness/sandbox/warden/build-warden.ts";
import { Launcher } from "../../../harness/sandbox/warden/launcher.ts";
import { COMPILER } from "./test-warden.ts";

/** Other tests are skipped where there is no warden; here one that does not compile is seen. */
const isPossible = process.platform === "linux" && existsSync(COMPILER);

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-build-"));
});
afterEach(async () => rm(folder, { recursive: true }));

const build = async ({
  compiler,
  ...changes
}: Partial<WardenBuild> & { readonly compiler: string | undefined }) =>
  buildWarden({
    findCompiler: async () => compiler,
    binary: undefined,
    cacheFolder: join(folder, "cache"),
    ...changes,
  });
const drafts = () => readdir(join(folder, "cache")).catch(() => []);

/** A compiler that is a shell script. */
async function makeCompiler(script: string): Promise<string> {
  const path = join(folder, "cc");
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return path;
}

describe.runIf(isPossible)(`building the warden with ${COMPILER}`, () => {
  it("happens once, and is cached under a hash", async () => {
    const path = await build({ compiler: COMPILER });
    expect(path).toMatch(/\/cache\/warden-[0-9a-f]{20}$/);
    const { ino } = await stat(path);
    // A second one would need a compiler.
    expect(await build({ compiler: undefined })).toBe(path);
    expect((await stat(path)).ino).toBe(ino);
    expect(await drafts()).toHaveLength(1);
  });

  it.each([
    ["with the library linked in", ""],
    ["linked to the system's", `case "$*" in *-static*) exit 1;; esac;`],
  ])("gives no warning %s", async (_, refusal) => {
    const strict = await makeCompiler(`${refusal} exec ${COMPILER} -Werror "$@"`);
    expect(await stat(await build({ compiler: strict }))).toMatchObject({ nlink: 1 });
  });

  it("links to the system's library where there is none to link in", async () => {
    const dynamic = await makeCompiler(
      `case "$*" in *-static*) echo 'cannot find -lc' >&2; exit 1;; esac; exec ${COMPILER} "$@"`,
    );
    const launcher = await Launcher.start(await build({ compiler: dynamic }));
    await launcher.stop();
    expect(await drafts()).toHaveLength(1);
  });

  it("goes well in several judges at once", async () => {
    const paths = await Promise.all([
      build({ compiler: COMPILER }),
      build({ compiler: COMPILER }),
      build({ compiler: COMPILER }),
    ]);
    expect(new Set(paths).size).toBe(1);
    expect(await drafts()).toHaveLength(1);
  });
});

/** The message of a build that fails, as one that leaves the judge without containers. */
async function failure(changes: Parameters<typeof build>[0]): Promise<string> {
  const error: unknown = await build(changes).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(HarnessError);
  const { code, message, remedy } = error as HarnessError;
  expect(code).toBe("not-contained");
  expect(remedy).toContain("grundy doctor");
  return message;
}

describe("a warden that cannot be built", () => {
  it("without a compiler tells how to get one", async () => {
    const message = await failure({ compiler: undefined });
    expect(message).toContain("there is no C compiler");
    expect(message).toContain("apt-get install gcc");
    expect(message).toContain("GRUNDY_WARDEN");
  });

  it("reports the compiler's error, and leaves no draft", async () => {
    const broken = await makeCompiler("echo 'fatal error: stdio.h: no such file' >&2; exit 1");
    expect(await failure({ compiler: broken })).toContain("fatal error: stdio.h: no such file");
    expect(await drafts()).toEqual([]);
  });

  it("gives a reason also where the compiler gives none, or is gone", async () => {
    const silent = await makeCompiler("exit 1");
    expect(await failure({ compiler: silent })).toMatch(/cannot compile the warden with .*: ./);
    expect(await failure({ compiler: join(folder, "gone") })).toMatch(/ENOENT/);
  });

  it("because it is no longer wanted, leaves no draft and tries no other way", async () => {
    const ending = new AbortController();
    const slow = await makeCompiler(`echo once >> ${join(folder, "calls")}; exec sleep 60`);
    const building = build({ compiler: slow, signal: ending.signal });
    const calls = async () => readFile(join(folder, "calls"), "utf8").catch(() => undefined);
    await expect.poll(calls).toContain("once\n");
    ending.abort(new RangeError("no more"));
    await expect(building).rejects.toThrow("no more");
    // One on each core had begun at most.
    const { length } = (await calls())?.match(/once/g) ?? [];
    expect(length).toBeLessThanOrEqual(availableParallelism());
    expect(await drafts()).toEqual([]);
  });

  it.each([
    ["nothing", "nowhere"],
    ["a file that cannot be run", "text"],
    ["a folder", "."],
  ])("as GRUNDY_WARDEN names %s", async (_, name) => {
    await writeFile(join(folder, "text"), "hello");
    const binary = join(folder, name);
    const message = await failure({ compiler: undefined, binary });
    expect(message).toBe(`GRUNDY_WARDEN is ${binary}, which is not an executable file`);
  });
});

describe("a ready warden", () => {
  it("needs no compiler, and is taken as it is", async () => {
    const binary = await makeCompiler("exit 0");
    expect(await build({ compiler: undefined, binary })).toBe(binary);
    expect(await drafts()).toEqual([]);
  });
});
