import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { hashContents, replaceFile } from "../../harness/io/replace-file.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const hashOf = (text: string) => hashContents(bytesOf(text));

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-replace-"));
  file = join(folder, "course.yaml");
  onTestFinished(() => rm(folder, { recursive: true }));
});

describe("a file that is replaced", () => {
  it("keeps its mode, and leaves no draft", async () => {
    await writeFile(file, "old");
    await chmod(file, 0o640);
    expect(await replaceFile(file, bytesOf("new"), hashOf("old"))).toBe(true);
    expect(await readFile(file, "utf8")).toBe("new");
    expect((await stat(file)).mode & 0o777).toBe(0o640);
    expect(await readdir(folder)).toEqual(["course.yaml"]);
  });

  it("must have the contents that its editor saw, and a new one must not exist", async () => {
    expect(await replaceFile(file, bytesOf("new"), hashOf("old"))).toBe(false);
    expect(await replaceFile(file, bytesOf("first"), undefined)).toBe(true);
    expect(await replaceFile(file, bytesOf("second"), undefined)).toBe(false);
    expect(await replaceFile(file, bytesOf("second"), hashOf("other"))).toBe(false);
    expect(await readFile(file, "utf8")).toBe("first");
    expect(await readdir(folder)).toEqual(["course.yaml"]);
  });

  it("is replaced by one of many who saw the same contents", async () => {
    await writeFile(file, "0");
    for (let round = 0; round < 20; round += 1) {
      const base = hashContents(await readFile(file));
      const tries = [1, 2, 3, 4, 5].map(async (by) =>
        (await replaceFile(file, bytesOf(`${round} ${by}`), base)) ? by : undefined,
      );
      const winners = (await Promise.all(tries)).filter((by) => by !== undefined);
      expect(winners).toHaveLength(1);
      expect(await readFile(file, "utf8")).toBe(`${round} ${winners[0]}`);
    }
  });

  it("waits for nobody who was killed on this machine, but for those who live", async () => {
    // A read of it waits for a writer, so the child keeps the lock.
    execFileSync("mkfifo", [file]);
    const script = `
      import { replaceFile } from ${JSON.stringify(import.meta.resolve("../../harness/io/replace-file.ts"))};
      await replaceFile(${JSON.stringify(file)}, new Uint8Array(), "");
    `;
    const holder = spawn(process.execPath, ["--input-type=module-typescript", "--eval", script]);
    const ended = once(holder, "exit");
    onTestFinished(async () => {
      holder.kill("SIGKILL");
      await ended;
    });
    await vi.waitFor(
      async () => expect(await readFile(join(folder, ".course.yaml.lock"), "utf8")).not.toBe(""),
      { timeout: 60_000, interval: 20 },
    );
    expect(await replaceFile(file, bytesOf("new"), hashOf("old"))).toBe(false);
    holder.kill("SIGKILL");
    await ended;
    await rm(file);
    await writeFile(file, "old");
    await writeFile(join(folder, ".course.yaml.new"), "half");
    expect(await replaceFile(file, bytesOf("new"), hashOf("old"))).toBe(true);
    expect(await readFile(file, "utf8")).toBe("new");
    expect(await readdir(folder)).toEqual(["course.yaml"]);
  });

  it("waits a minute for a lock of which it does not know whose it is", async () => {
    await writeFile(file, "old");
    const lock = join(folder, ".course.yaml.lock");
    const elsewhere = { boot: "another machine", pids: "pid:[1]", pid: 4_000_000, start: "1" };
    for (const text of ["", JSON.stringify(elsewhere)]) {
      await writeFile(lock, text);
      expect(await replaceFile(file, bytesOf("new"), hashOf("old"))).toBe(false);
    }
    await utimes(lock, 0, 0);
    expect(await replaceFile(file, bytesOf("new"), hashOf("old"))).toBe(true);
    expect(await readdir(folder)).toEqual(["course.yaml"]);
  });
});
