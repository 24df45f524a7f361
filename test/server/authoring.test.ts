import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { newId } from "../../harness/accounts/index.ts";
import { initWorkspace } from "../../harness/app/author/init-workspace.ts";
import { openAuthoring } from "../../harness/app/authoring/open-authoring.ts";
import { AuthoringProcesses } from "../../harness/cli/authoring-processes.ts";
import { ROUTES, type RouteName } from "../../harness/api/index.ts";
import { makeWorkspace } from "../app/own-workspace.ts";
import { BODIES } from "./route-bodies.ts";
import { openTestServer, type TestPerson, type TestServer } from "./test-server.ts";

const NAMES = (Object.keys(ROUTES) as RouteName[]).filter((name) =>
  ROUTES[name].path.startsWith("/api/authoring"),
);
const params = { exercise: "subtraction", job: "none" };
const SPEC = "problems/subtraction/problem.yaml";
const TEXTS = { path: SPEC, query: { path: SPEC } };

let folder: string;
let jobs: AuthoringProcesses;
let server: TestServer;
let root: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-authoring-"));
  const shared = makeWorkspace(join(folder, "cache"), undefined, process.env["PATH"]);
  const home = await initWorkspace(join(folder, "games"), shared.config);
  const script = `setInterval(() => {}, 1000); console.log("begun")`;
  const command = [process.execPath, "-e", script, "--"] as const;
  jobs = new AuthoringProcesses({ command, workspaceFolder: home });
  const authoring = await openAuthoring(shared.at(home), jobs);
  server = await openTestServer({ authoring });
  [root, other] = await Promise.all([
    server.person("root", { games: "instructor" }),
    server.person("other"),
  ]);
  await server.store.commit([
    { op: "make-administrator", person: root.id, at: 0 },
    { op: "make-administrator", person: other.id, at: 0 },
  ]);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await jobs[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const ask = async (name: RouteName, body?: object, as = root) =>
  server.ask(name, { as, params, ...TEXTS, ...(body && { body }) });
const save = async (text: string, base: string, as = root) =>
  ask("saveExerciseFile", { path: SPEC, text, base }, as);

describe("exercises on pages", () => {
  it("are listed with the machine, read, checked with lines, previewed and saved", async () => {
    const { body: list } = await ask("authoring");
    expect(list.exercises).toEqual(["subtraction", "subtraction-claim"]);
    expect(list.location).toContain(folder);
    expect(list.keys).toContainEqual({ key: "samples", about: expect.any(String) });
    const { files, changes } = (await ask("exerciseFiles")).body;
    expect(files.map(({ path }: { path: string }) => path)).toContain("reference/subtraction.ts");
    expect(changes).toBeUndefined();
    const { text, base } = (await ask("exerciseFile")).body;
    const wrong = text.replace("interface:", "interfaec:");
    const { mistakes } = (await ask("checkExerciseFile", { path: SPEC, text: wrong })).body;
    const line = text.slice(0, text.indexOf("interface:")).split("\n").length;
    expect(mistakes).toContainEqual(expect.objectContaining({ line }));
    expect((await save(`${text}# a note\n`, base)).status).toBe(200);
    expect(await readFile(join(folder, "games", SPEC), "utf8")).toBe(`${text}# a note\n`);
  });

  it("are saved by one of two administrators who opened the same file", async () => {
    const { text, base } = (await ask("exerciseFile")).body;
    const both = await Promise.all([
      save(`${text}# root\n`, base),
      save(`${text}# other\n`, base, other),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const late = await save("", base);
    expect(late.body.message).toContain("has changed since you opened it");
  });

  it("are made from the template once, and under no other name than an ID", async () => {
    const made = await ask("newExercise", { exercise: "toy" });
    expect(made.status).toBe(204);
    expect((await ask("newExercise", { exercise: "toy" })).status).toBe(422);
    for (const exercise of ["../toy", "/tmp/toy", "a\0", "", "Toy"]) {
      expect((await ask("newExercise", { exercise })).status).toBe(422);
    }
    expect((await ask("authoring")).body.exercises).toContain("toy");
  });

  it("lead to no other files, whatever the path or the size", async () => {
    for (const path of ["../cache", "/etc/passwd", `${SPEC}\0`, "problems/../package.json"]) {
      const read = await server.ask("exerciseFile", { as: root, params, query: { path } });
      expect([path, read.status]).toEqual([path, 422]);
      expect((await ask("saveExerciseFile", { path, text: "x" })).status).toBe(422);
    }
    const outside = { as: root, params: { ...params, exercise: "../.." } };
    expect((await server.ask("exerciseFiles", outside)).status).toBe(422);
    const huge = await ask("saveExerciseFile", { path: SPEC, text: "a".repeat(10_000_000) });
    expect(huge.status).toBe(413);
    const large = await ask("saveExerciseFile", { path: SPEC, text: "a".repeat(300_000) });
    expect(large.status).toBe(422);
  });

  it("have previews in which nothing runs", async () => {
    const text = `<script>steal()</script><img src=x onerror=steal()> [a](javascript:steal()) $\\href{javascript:steal()}{x}$`;
    const { html } = (await ask("previewStatement", { text })).body;
    expect(html).not.toMatch(/<script|<img|href="javascript/);
  });

  it("run one command at a time, which an administrator cancels", async () => {
    const job = (await ask("startAuthoringJob", { command: "generate" })).body;
    expect(job).toMatchObject({ command: "generate", state: "running" });
    expect((await ask("startAuthoringJob", { command: "verify" }, other)).status).toBe(409);
    const cancelled = { as: other, params: { ...params, job: job.id } };
    expect((await server.ask("cancelAuthoringJob", cancelled)).status).toBe(204);
    expect((await ask("authoring")).body.job.state).toBe("cancelled");
    for (const body of [
      { command: "hunt" },
      { command: "hunt", program: "--keep" },
      { command: "hunt", program: "../x.py" },
    ]) {
      expect((await ask("startAuthoringJob", body)).status).toBe(404);
    }
    const nobody = {
      as: root,
      params: { ...params, exercise: "none" },
      body: { command: "verify" },
    };
    expect((await server.ask("startAuthoringJob", nobody)).status).toBe(404);
  });

  it("have a log of who saved which file and ran what, without contents, newest first", async () => {
    const { text, base } = (await ask("exerciseFile")).body;
    const secret = "a secret of the author";
    // Requests of the same moment are in any order.
    server.clock.now += 1;
    expect((await save(`${text}# ${secret}\n`, base, other)).status).toBe(200);
    server.clock.now += 1;
    expect((await save("", base)).status).toBe(409);
    server.clock.now += 1;
    const program = "reference/subtraction.ts";
    const job = (await ask("startAuthoringJob", { command: "hunt", program })).body;
    await server.ask("cancelAuthoringJob", { as: root, params: { ...params, job: job.id } });
    const { body, text: sent } = await ask("authoring");
    const { now } = server.clock;
    expect(body.changes.slice(0, 3)).toEqual([
      { at: now, by: "root", kind: "hunt", exercise: "subtraction", path: program },
      { at: now - 1, by: "root", kind: "save", exercise: "subtraction", path: SPEC },
      { at: now - 2, by: "other", kind: "save", exercise: "subtraction", path: SPEC },
    ]);
    expect(sent).not.toContain(secret);
    // An erased administrator stays in the log without a name.
    const id = newId(now + 1);
    const change = { kind: "commit", exercise: "toy", path: undefined, at: 5 } as const;
    await server.store.commit([
      { op: "note-exercise-change", change: { ...change, id, by: "gone" } },
    ]);
    const [last] = (await ask("authoring")).body.changes;
    expect(last).toEqual({ at: 5, kind: "commit", exercise: "toy" });
  });

  it("change nothing that cannot be logged", async () => {
    const { text, base } = (await ask("exerciseFile")).body;
    const commit = vi.spyOn(server.store, "commit").mockRejectedValue(new Error("no disk"));
    expect((await save("", base)).status).toBe(500);
    commit.mockRestore();
    expect((await ask("exerciseFile")).body.text).toBe(text);
    server.faults.length = 0;
  });

  it.each(NAMES)("%s: is for no token, no other site, and no instructor", async (name) => {
    const body = BODIES[name] as object | undefined;
    const asked = { params, query: { path: SPEC }, ...(body && { body }) };
    const ines = await server.person(`ines ${name}`, { games: "instructor" });
    expect((await server.ask(name, { as: ines, ...asked })).body.code).toBe("not-administrator");
    const scopes = ["submit", "read-results", "staff:adjust", "staff:judge"];
    const wish = { name: "script", course: "games", scopes, days: 1 };
    const { secret } = (await server.ask("makeToken", { as: root, body: wish })).body;
    const headers = { authorization: `Bearer ${secret}` };
    expect((await server.ask(name, { headers, ...asked })).body.code).toBe("token-scope");
    if (ROUTES[name].method === "GET") return;
    const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const refused = await server.ask(name, { as: root, headers: foreign, ...asked });
    expect(refused.body.code).toBe("wrong-origin");
  });

  it("are not there on a server without --authoring", async () => {
    await using plain = await openTestServer();
    const admin = await plain.person("root");
    await plain.store.commit([{ op: "make-administrator", person: admin.id, at: 0 }]);
    for (const name of NAMES) {
      const body = BODIES[name] as object | undefined;
      const asked = { params, query: { path: SPEC }, ...(body && { body }) };
      expect((await plain.ask(name, { as: admin, ...asked })).status).toBe(404);
    }
    expect((await plain.ask("serverStatus", { as: admin })).body.hasAuthoring).toBe(false);
  });
});
