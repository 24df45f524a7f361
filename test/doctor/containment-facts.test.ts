import { execFileSync } from "node:child_process";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readContainmentFacts } from "../../harness/doctor/index.ts";

describe("facts about containment", () => {
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "grundy-facts-"));
  });
  afterEach(async () => rm(folder, { recursive: true }));

  /** Facts with a compiler that is a shell script. */
  const read = async (script: string) => {
    const compilerPath = join(folder, "cc");
    await writeFile(compilerPath, `#!/bin/sh\n${script}\n`);
    await chmod(compilerPath, 0o755);
    return readContainmentFacts({ compilerPath, wardenBinary: undefined });
  };

  it("say whether a compiler finds a static C library", async () => {
    const path = join(folder, "cc");
    expect((await read("echo /usr/lib/libc.a")).compiler).toEqual({ path, hasStaticLibrary: true });
    expect((await read("echo libc.a")).compiler).toEqual({ path, hasStaticLibrary: false });
    expect((await read("exit 1")).compiler).toEqual({ path, hasStaticLibrary: false });
  });

  it("are read from this machine, even without a compiler", async () => {
    const facts = await readContainmentFacts({ compilerPath: undefined, wardenBinary: "/bin/w" });
    expect(facts).toMatchObject({
      platform: process.platform,
      isRoot: process.getuid?.() === 0,
      wardenBinary: "/bin/w",
      compiler: undefined,
    });
  });

  it.runIf(process.platform === "linux")("read settings as the kernel shows them", async () => {
    const { settings } = await readContainmentFacts({
      compilerPath: undefined,
      wardenBinary: undefined,
    });
    for (const [name, value] of Object.entries(settings)) {
      const path = `/proc/sys/${name.replaceAll(".", "/")}`;
      const script = `cat ${path} 2>/dev/null || echo undefined`;
      const shown = execFileSync("/bin/sh", ["-c", script], { encoding: "utf8" });
      expect(String(value)).toBe(shown.trim());
    }
  });
});
