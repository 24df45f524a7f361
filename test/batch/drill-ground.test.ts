import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { DrillGround, findProcesses } from "../../harness/batch/drill-ground.ts";
import { readAttacks } from "../../harness/batch/index.ts";

describe("the ground of a drill", () => {
  it("knows every place that an attack names", async () => {
    await using ground = await DrillGround.open();
    for (const { path, companions } of await readAttacks()) {
      for (const file of [path, ...companions]) {
        expect(ground.fill(await readFile(file, "utf8"))).not.toMatch(/@[A-Z]+@/);
      }
    }
    expect(() => ground.fill("@NOWHERE@")).toThrow("@NOWHERE@ is not a placeholder of the drill");
  });

  it("repeats what fills a source up", async () => {
    await using ground = await DrillGround.open();
    expect(ground.fill("x@PARENTHESES@x")).toBe(`x${"(".repeat(1_000_000)}x`);
  });

  it("is unharmed at first", async () => {
    await using ground = await DrillGround.open();
    expect(await ground.findHarm("")).toEqual([]);
  });

  it("sees what was changed, and that it is gone, and puts it right", async () => {
    await using ground = await DrillGround.open();
    await appendFile(ground.fill("@CANARY@"), "sang");
    await rm(ground.fill("@ANSWERS@"));
    expect(await ground.findHarm("")).toEqual([
      "it changed canary.txt outside the container",
      "it changed sample.jsonl outside the container",
    ]);
    expect(await ground.findHarm("")).toEqual([]);
  });

  it("sees files that were left", async () => {
    await using ground = await DrillGround.open();
    await writeFile(ground.fill("@DROP@/result.json"), "True");
    expect(await ground.findHarm("")).toEqual(["it left result.json outside the container"]);
    expect(await ground.findHarm("")).toEqual([]);
  });

  it.each([
    ["a port", (ground: DrillGround) => ({ port: Number(ground.fill("@PORT@")) })],
    ["a socket file", (ground: DrillGround) => ({ path: ground.fill("@SOCKET@") })],
    ["an abstract socket", (ground: DrillGround) => ({ path: `\0${ground.fill("@ABSTRACT@")}` })],
  ])("sees who knocks at %s", async (_, door) => {
    await using ground = await DrillGround.open();
    const connection = connect({ host: "127.0.0.1", ...door(ground) });
    connection.resume();
    await once(connection, "close");
    expect(await ground.findHarm("")).toEqual(["it connected to a server outside the container"]);
    expect(await ground.findHarm("")).toEqual([]);
  });

  it("sees its secret and an attack's own words in what a student would be told", async () => {
    await using ground = await DrillGround.open();
    const secret = await readFile(ground.fill("@CANARY@"), "utf8");
    expect(await ground.findHarm(`expected: ${secret}`)).toEqual(["it read a secret file"]);
    expect(await ground.findHarm(ground.fill("n was @MARK@ 8"))).toEqual([
      "its own text was shown for a hidden group",
    ]);
  });
});

describe("finding processes", () => {
  it("finds one by its command line, until it is dead", async () => {
    const sign = `sign-${process.pid}-${Date.now()}`;
    expect(await findProcesses([sign])).toEqual([]);
    const child = spawn(process.execPath, ["-e", "setInterval(() => 0, 1000)", sign]);
    await once(child, "spawn");
    expect(await findProcesses(["nobody", sign])).toEqual([
      expect.stringContaining(String(child.pid)),
    ]);
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(await findProcesses([sign])).toEqual([]);
  });
});
