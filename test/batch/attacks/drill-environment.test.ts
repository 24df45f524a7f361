import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import {
  DrillEnvironment,
  findProcesses,
} from "../../../harness/batch/attacks/drill-environment.ts";
import { readAttacks } from "../../../harness/batch/index.ts";

describe("the environment of a drill", () => {
  it("knows every placeholder that an attack uses", async () => {
    await using ground = await DrillEnvironment.open();
    for (const { path, companions } of await readAttacks()) {
      for (const file of [path, ...companions]) {
        expect(ground.fill(await readFile(file, "utf8"))).not.toMatch(/@[A-Z]+@/);
      }
    }
    expect(() => ground.fill("@NOWHERE@")).toThrow("@NOWHERE@ is not a placeholder of the drill");
  });

  it("repeats text to fill a source", async () => {
    await using ground = await DrillEnvironment.open();
    expect(ground.fill("x@PARENTHESES@x")).toBe(`x${"(".repeat(1_000_000)}x`);
  });

  it("is unharmed at first", async () => {
    await using ground = await DrillEnvironment.open();
    expect(await ground.findHarm("")).toEqual([]);
  });

  it("detects changed and deleted files and restores them", async () => {
    await using ground = await DrillEnvironment.open();
    await appendFile(ground.fill("@CANARY@"), "sang");
    await rm(ground.fill("@ANSWERS@"));
    expect(await ground.findHarm("")).toEqual([
      "it changed canary.txt outside the container",
      "it changed sample.jsonl outside the container",
    ]);
    expect(await ground.findHarm("")).toEqual([]);
  });

  it("detects files left behind", async () => {
    await using ground = await DrillEnvironment.open();
    await writeFile(ground.fill("@DROP@/result.json"), "True");
    expect(await ground.findHarm("")).toEqual(["it left result.json outside the container"]);
    expect(await ground.findHarm("")).toEqual([]);
  });

  it.each([
    ["a port", (ground: DrillEnvironment) => ({ port: Number(ground.fill("@PORT@")) })],
    ["a socket file", (ground: DrillEnvironment) => ({ path: ground.fill("@SOCKET@") })],
    [
      "an abstract socket",
      (ground: DrillEnvironment) => ({ path: `\0${ground.fill("@ABSTRACT@")}` }),
    ],
  ])("detects connections to %s", async (_, address) => {
    await using ground = await DrillEnvironment.open();
    const connection = connect({ host: "127.0.0.1", ...address(ground) });
    connection.resume();
    await once(connection, "close");
    expect(await ground.findHarm("")).toEqual(["it connected to a server outside the container"]);
    expect(await ground.findHarm("")).toEqual([]);
  });

  it("detects its secret and an attack's own text in what a student would see", async () => {
    await using ground = await DrillEnvironment.open();
    const secret = await readFile(ground.fill("@CANARY@"), "utf8");
    expect(await ground.findHarm(`expected: ${secret}`)).toEqual(["it read a secret file"]);
    expect(await ground.findHarm(ground.fill("n was @MARK@ 8"))).toEqual([
      "its own text was shown for a hidden group",
    ]);
  });
});

async function start(sign: string, script: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["-e", script, sign]);
  await once(child, "spawn");
  return child;
}

describe("processes of an attack", () => {
  it("are harm if they stay", async () => {
    await using ground = await DrillEnvironment.open();
    const child = await start(ground.fill("@MARK@"), "setInterval(() => 0, 1000)");
    expect(await ground.findHarm("")).toEqual([
      expect.stringMatching(new RegExp(`^it left processes behind: ${child.pid} \\(`)),
    ]);
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(await ground.findHarm("")).toEqual([]);
  });

  it("are no harm if they end at once", async () => {
    await using ground = await DrillEnvironment.open();
    await start(ground.fill("@MARK@"), "setTimeout(() => 0, 50)");
    expect(await ground.findHarm("")).toEqual([]);
  });
});

describe("finding processes", () => {
  it("finds a process by its command line until it ends", async () => {
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
