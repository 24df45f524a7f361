import { stat } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MachineView } from "../../harness/api/index.ts";
import { ROOT } from "../cli/run-grundy.ts";
import { whyNotContained } from "../sandbox/warden/test-warden.ts";
import { ServerProcess } from "./serve/server-process.ts";
import { Somebody } from "./serve/api-user.ts";

const reason = await whyNotContained();
const PROGRAM = "export const AcanWin = (n) => (n = BigInt(n)) % 8n !== 0n && n % 8n !== 7n;\n";
const PASSWORD = "a heap of seven coins";
const STUDENTS = ["ada", "bo", "cy", "dee", "eve", "flo"];
const PATIENCE = { timeout: 240_000, interval: 500 };

function grundy(config: string, args: readonly string[]) {
  return execa(process.execPath, [join(ROOT, "harness/cli/main.ts"), ...args], {
    env: { XDG_CONFIG_HOME: config, NO_COLOR: "1" },
    reject: false,
    stdin: "ignore",
  });
}

/** Simulates two machines on one: each has its own settings folder and key. */
describe.skipIf(reason !== undefined)(`machines that join (${reason ?? "contained"})`, () => {
  let school: ServerProcess;
  let admin: Somebody;
  const started: ReturnType<typeof grundy>[] = [];
  const configOf = (name: string) => join(school.folder, name);
  const start = (name: string, args: readonly string[]) => {
    const process = grundy(configOf(name), args);
    started.push(process);
    return process;
  };
  const machineOf = async (name: string): Promise<MachineView | undefined> => {
    const { machines } = await admin.ask("GET", "/api/machines");
    return machines.find((machine: MachineView) => machine.name === name);
  };

  beforeAll(async () => {
    school = await ServerProcess.open();
    admin = new Somebody(school.origin);
    const [, token = ""] = school.instructorsLink.split("#");
    const account = { name: "Irina", email: "irina@example.edu", password: PASSWORD };
    await admin.ask("POST", "/api/invitations/accept", { token, account });
  });
  afterAll(async () => {
    for (const process of started) process.kill("SIGKILL");
    await Promise.all(started);
    await school[Symbol.asyncDispose]();
  });

  test("are confirmed by the fingerprint that they print", async () => {
    for (const name of ["lab 1", "lab 2"]) {
      const { code } = await admin.ask("POST", "/api/machines/codes");
      const args = ["worker", "join", school.origin, code, "--name", name, "--places", "1"];
      let printed = "";
      start(name, args).stdout.on("data", (chunk) => (printed += String(chunk)));
      await expect.poll(() => machineOf(name), PATIENCE).toMatchObject({ state: "asking" });
      const machine = await machineOf(name);
      await expect
        .poll(() => printed.replaceAll(/\s+/g, " "), PATIENCE)
        .toContain(machine?.fingerprint);
      expect(machine?.facts).toMatchObject({ isolation: "warden" });
      const file = join(configOf(name), "grundy", "machines.json");
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      await admin.ask("POST", `/api/machines/${machine?.id}/confirm`);
      await expect
        .poll(() => machineOf(name), PATIENCE)
        .toMatchObject({ isThere: true, places: 1 });
    }
  });

  test("judge a class, even if one of them is killed", async () => {
    const course = school.coursePath.split("/").at(-1) ?? "";
    const path = `/api/courses/${course}`;
    const { code } = await admin.ask("PUT", `${path}/class-code`, { isOpen: true });
    for (const name of STUDENTS) {
      const student = new Somebody(school.origin);
      const account = { name, email: `${name}@example.edu`, password: PASSWORD };
      await student.ask("POST", "/api/class-code", { code, account });
      const body = { language: "javascript", text: `// ${name}\n${PROGRAM}` };
      await student.ask("POST", `${path}/exercises/p1/submissions`, body);
    }
    started[0]?.kill("SIGKILL");
    const verdicts = async () => {
      const { students } = await admin.ask("GET", `${path}/class`);
      return students.flatMap((student: { cells: { state: string; attempts: number }[] }) =>
        student.cells.filter(({ attempts }) => attempts > 0),
      );
    };
    await expect
      .poll(verdicts, PATIENCE)
      .toEqual(STUDENTS.map(() => expect.objectContaining({ state: "judged", attempts: 1 })));
  });

  test("are known by their key from then on", async () => {
    void start("lab 1", ["worker", "--server", school.origin, "--places", "3"]);
    await expect.poll(() => machineOf("lab 1"), PATIENCE).toMatchObject({ isThere: true });
    await expect
      .poll(async () => (await machineOf("lab 1"))?.places, PATIENCE)
      .toBeGreaterThanOrEqual(3);
  });

  test("stop when they are removed, and say so", async () => {
    const id = (await machineOf("lab 2"))?.id;
    await admin.ask("POST", `/api/machines/${id}/revoke`);
    const { exitCode, stderr } = (await started[1]) ?? {};
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining("was removed")]);
  });
});
