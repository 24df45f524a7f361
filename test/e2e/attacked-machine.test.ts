import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { networkInterfaces, tmpdir } from "node:os";
import { extname, join } from "node:path";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pino } from "pino";
import type { MachineView } from "../../harness/api/index.ts";
import { openCourseServer } from "../../harness/app/index.ts";
import { makeWorkspace } from "../app/own-workspace.ts";
import { ROOT } from "../cli/run-grundy.ts";
import { findPort } from "../free-port.ts";
import { whyNotContained } from "../sandbox/warden/test-warden.ts";
import { sharedCache } from "../shared-cache.ts";
import { Somebody } from "./serve/api-user.ts";

const reason = await whyNotContained();
const ATTACKS = join(ROOT, "test/fixtures/e2e/on-machine");
const LANGUAGES: Readonly<Record<string, string>> = {
  ".py": "python",
  ".c": "c",
  ".js": "javascript",
};
const RIGHT = "export const AcanWin = (n) => (n = BigInt(n)) % 8n !== 0n && n % 8n !== 7n;\n";
const SECRET = "// a submission that is nobody else's business\n";
const PASSWORD = "a heap of seven coins";
const PATIENCE = { timeout: 240_000, interval: 500 };
const NAMES = await readdir(ATTACKS);

/** An address outside our machines: anything sent there has escaped, whether or not anybody answers. */
const OUTSIDE = ["169.254.169.254", "fe80::1%lo", "fe80::1%eth0"];

/** Folder in which the machine has another student's submission. */
async function findSecret(): Promise<string> {
  const builds = join(sharedCache(), "builds");
  for (const build of await readdir(builds)) {
    for (const name of await readdir(join(builds, build, "submission")).catch(() => [])) {
      const file = join(builds, build, "submission", name);
      if ((await readFile(file, "utf8").catch(() => "")).includes(SECRET)) return file;
    }
  }
  throw new Error("the machine has no submission of somebody else");
}

/** All addresses of this machine. */
function listHosts(): readonly string[] {
  return [
    "127.0.0.1",
    "::1",
    ...Object.values(networkInterfaces()).flatMap(
      (own) => own?.map(({ address }) => address) ?? [],
    ),
  ];
}

/**
 * A joined machine, in a separate process with its own key, gets submissions that attack it. Each one
 * answers correctly if it has reached something, and wrongly otherwise.
 */
describe.skipIf(reason !== undefined)(`a machine that judges (${reason ?? "contained"})`, () => {
  let folder: string;
  let config: string;
  let port: number;
  let school: Awaited<ReturnType<typeof openCourseServer>>;
  let admin: Somebody;
  let worker: ReturnType<typeof start> | undefined;

  const start = (args: readonly string[]) =>
    execa(process.execPath, [join(ROOT, "harness/cli/main.ts"), ...args], {
      env: { XDG_CONFIG_HOME: config, NO_COLOR: "1" },
      reject: false,
      stdin: "ignore",
    });
  const machine = async (): Promise<MachineView | undefined> => {
    const { machines } = await admin.ask("GET", "/api/machines");
    return machines.find(({ name }: MachineView) => name === "lab");
  };
  const path = () => `/api/courses/${school.courses[0]?.id ?? ""}`;
  const enter = async (name: string) => {
    const { code } = await admin.ask("PUT", `${path()}/class-code`, { isOpen: true });
    const student = new Somebody(school.origin);
    const account = { name, email: `${name}@example.edu`, password: PASSWORD };
    await student.ask("POST", "/api/class-code", { code, account });
    return student;
  };
  /** Submits as a new student and waits for the verdict. */
  const judge = async (name: string, language: string, text: string): Promise<string> => {
    const student = await enter(name);
    const { submission } = await student.ask("POST", `${path()}/exercises/p1/submissions`, {
      language,
      text,
    });
    const look = async () => (await student.ask("GET", `/api/submissions/${submission}`)).attempt;
    await expect.poll(look, PATIENCE).toMatchObject({ state: "judged" });
    return (await look()).verdict;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "grundy-attacked-"));
    config = join(folder, "settings");
    const course = join(folder, "course.yaml");
    await writeFile(course, "name: Games\ntimezone: UTC\nexercises: [{ id: p1, points: 10 }]\n");
    port = await findPort();
    school = await openCourseServer(
      {
        courses: [course],
        data: join(folder, "data"),
        host: "127.0.0.1",
        port,
        log: pino({ level: "silent" }),
      },
      makeWorkspace(sharedCache(), undefined, process.env["PATH"]),
    );
    admin = new Somebody(school.origin);
    const [, token = ""] = school.firstLinks[0]?.link.split("#") ?? [];
    const account = { name: "Irina", email: "irina@example.edu", password: PASSWORD };
    await admin.ask("POST", "/api/invitations/accept", { token, account });
  });
  afterAll(async () => {
    worker?.kill("SIGKILL");
    await worker;
    await school[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  });

  /** Paths that attacks use. Each holds something that only its owner should read. */
  const places = async () => ({
    key: join(config, "grundy", "machines.json"),
    token: school.tokenFile,
    store: join(folder, "data", "grundy.db"),
    bundles: join(sharedCache(), "bundles"),
    others: await findSecret(),
  });
  const fill = async (name: string, targets: readonly string[]): Promise<string> => {
    const text = await readFile(join(ATTACKS, name), "utf8");
    const list = targets.map((target) => JSON.stringify(target)).join(", ");
    return text
      .replaceAll("@PLACES@", extname(name) === ".c" ? list : `[${list}]`)
      .replaceAll("@CONFIG@", config)
      .replaceAll("@PORT@", String(port));
  };

  test("joins, and judges an honest submission", async () => {
    const { code } = await admin.ask("POST", "/api/machines/codes");
    worker = start(["worker", "join", school.origin, code, "--name", "lab", "--places", "2"]);
    await expect.poll(machine, PATIENCE).toMatchObject({ state: "asking" });
    await admin.ask("POST", `/api/machines/${(await machine())?.id}/confirm`);
    await expect.poll(machine, PATIENCE).toMatchObject({ isThere: true });
    expect(await judge("ada", "javascript", SECRET + RIGHT)).toBe("AC");
    expect(await findSecret()).toContain(sharedCache());
  });

  // Otherwise an attack that looks in the wrong place would prove nothing.
  test("has its secrets where attacks look for them", async () => {
    const all = await places();
    for (const [what, place] of Object.entries(all)) {
      const program = join(folder, "control.py");
      await writeFile(program, `${await fill("reads.py", [place])}\nprint(can_read(PLACES[0]))\n`);
      const { stdout } = await execa("python3", [program]);
      expect([what, stdout]).toEqual([what, "True"]);
    }
    const program = join(folder, "control.py");
    await writeFile(program, `${await fill("reads.py", [])}\nprint(is_told())\n`);
    expect((await execa("python3", [program])).stdout).toBe("True");
    await writeFile(program, `${await fill("network.py", ["127.0.0.1"])}\nprint(unlocked)\n`);
    expect((await execa("python3", [program])).stdout).toBe("True");
  });

  test.each(NAMES)("gives nothing away to %s", async (name) => {
    const targets = name.startsWith("network")
      ? [...listHosts(), ...OUTSIDE]
      : Object.values(await places());
    const language = LANGUAGES[extname(name)] ?? "";
    const attack = await fill(name, targets);
    expect(await judge(name.replace(".", "-"), language, attack)).toBe("WA");
    // The machine keeps working, and its files are unchanged.
    expect(await machine()).toMatchObject({ isThere: true });
    expect(JSON.parse(await readFile((await places()).key, "utf8"))).toHaveProperty([
      school.origin,
    ]);
  });
});
