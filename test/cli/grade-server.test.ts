import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pino } from "pino";
import { openCourseServer, runWorker } from "../../harness/app/index.ts";
import { storeCookie } from "../../harness/cli/remote/settings-files.ts";
import { makeWorkspace } from "../app/own-workspace.ts";
import { whyNotContained } from "../sandbox/warden/test-warden.ts";
import { runGrundy, withFolder } from "./run-grundy.ts";
import { findPort } from "../free-port.ts";

const COURSE = `name: Games
timezone: UTC
exercises:
  - { id: p1, points: 10 }
  - { id: p2, points: 10 }
`;
const RIGHT = "export const AcanWin = (n) => (n = BigInt(n)) % 8n !== 0n && n % 8n !== 7n;\n";
const WRONG = "export const AcanWin = (n) => n % 10n !== 0n;\n";

/** By student and file. */
const CLASS: Readonly<Record<string, string>> = {
  "ada/P1.js": RIGHT,
  "bob/P1.js": WRONG,
  "bob/P2.js": "this is no program\n",
  "eve/P1.js":
    'import { limit } from "./limit.js";\nexport const AcanWin = (n) => n % limit > 0n;\n',
  "eve/limit.js": "export const limit = 8n;\n",
  "gil/P1.js": "",
};

const reason = await whyNotContained();

describe.skipIf(reason !== undefined)(`grade --server (${reason ?? "with a worker"})`, () => {
  it("writes the same bytes as a local grading, and judges nothing twice", async () => {
    await withFolder(async (folder) => {
      await using school = await openClass(folder);
      const { env, url } = school;
      const inbox = join(folder, "inbox");
      const grade = (output: string, ...more: readonly string[]) =>
        runGrundy(
          ["grade", inbox, "--course", join(folder, "course.yaml"), "--output", output, ...more],
          { env, cwd: folder },
        );
      const there = join(folder, "there");
      const first = await grade(there, "--server", url, "--format", "json");
      expect(first.status).toBe(0);
      const files = await readAll(there);
      expect(files.get("journal.jsonl")?.split("\n")).toHaveLength(6);

      // The local grading reuses the judgings under the same keys, so its results are equal.
      const here = join(folder, "here");
      await cp(there, here, { recursive: true });
      const again = await grade(here, "--format", "json");
      expect(again.stdout).toBe(first.stdout);
      expect(await readAll(here)).toEqual(files);

      // Judgings made locally first differ only in times.
      const own = join(folder, "own");
      const alone = await grade(own, "--format", "json");
      expect(withoutTimes(alone.stdout)).toEqual(withoutTimes(first.stdout));
      const ownFiles = await readAll(own);
      await grade(own, "--server", url);
      expect(await readAll(own)).toEqual(ownFiles);
    });
  }, 600_000);

  it("refuses exercises that the server would judge differently", async () => {
    await withFolder(async (folder) => {
      await using school = await openClass(folder);
      const { env, url } = school;
      const grade = (...more: readonly string[]) =>
        runGrundy(["grade", join(folder, "inbox"), "--server", url, ...more], { env, cwd: folder });
      const odd = await grade("--all-cases");
      expect([odd.status, odd.stderr]).toEqual([2, expect.stringContaining("--all-cases")]);
      expect((await grade("--isolation", "none")).status).toBe(2);
      const nobody = await runGrundy(["grade", join(folder, "inbox"), "--server", url], {
        env: { XDG_CONFIG_HOME: join(folder, "nobody") },
        cwd: folder,
      });
      expect(nobody.stderr).toContain(`grundy sign-in --server ${url}`);

      const changed = join(folder, "workspace");
      await mkdir(changed);
      for (const name of ["problems", "reference"]) {
        await cp(join(school.root, name), join(changed, name), { recursive: true });
      }
      const spec = join(changed, "problems/p1/problem.yaml");
      const asItWas = await readFile(spec, "utf8");
      const asOther = (text: string) => writeFile(spec, text);
      await asOther(asItWas.replace(/points: (\d+)/, "points: 1$1"));
      const other = await grade("--workspace", changed);
      expect([other.status, other.stderr]).toEqual([
        2,
        expect.stringMatching(/the exercise p1 at/),
      ]);
      await asOther(asItWas);
      await writeFile(join(changed, "reference/more.ts"), "// another\n");
      const references = await grade("--workspace", changed);
      expect(references.stderr).toMatch(/the references at/);
    });
  }, 600_000);
});

/** A served course with a worker and a signed-in instructor, and a class to grade. */
async function openClass(folder: string) {
  for (const [path, text] of Object.entries(CLASS)) {
    await mkdir(join(folder, "inbox", path, ".."), { recursive: true });
    await writeFile(join(folder, "inbox", path), text);
  }
  await writeFile(join(folder, "course.yaml"), COURSE);
  const workspace = makeWorkspace(join(folder, "cache"), undefined, process.env["PATH"]);
  const school = await openCourseServer(
    {
      courses: [join(folder, "course.yaml")],
      data: join(folder, "data"),
      host: "127.0.0.1",
      port: await findPort(),
      log: pino({ level: "silent" }),
    },
    workspace,
  );
  const [first] = school.firstLinks;
  const account = { name: "Prof", email: "prof@example.edu", password: "correct horse battery" };
  const joined = await fetch(`${school.origin}/api/invitations/accept`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token: first?.link.split("#")[1], account }),
  });
  const env = { XDG_CONFIG_HOME: join(folder, "configs"), GRUNDY_CACHE: join(folder, "cache") };
  const before = process.env;
  process.env = { ...before, ...env };
  await storeCookie(school.origin, joined.headers.getSetCookie()[0]?.split(";")[0]);
  process.env = before;
  const stop = new AbortController();
  const working = runWorker(
    {
      server: school.localOrigin,
      as: { token: (await readFile(school.tokenFile, "utf8")).trim() },
      slots: 2,
      draining: stop.signal,
      note: () => undefined,
    },
    workspace,
  );
  return {
    env,
    url: school.origin,
    root: workspace.config.root,
    [Symbol.asyncDispose]: async () => {
      stop.abort();
      await working;
      await school[Symbol.asyncDispose]();
    },
  };
}

/** All files except the lock. */
async function readAll(home: string): Promise<Map<string, string>> {
  await rm(join(home, "journal.lock"), { force: true });
  await rm(join(home, "journal.guard"), { force: true });
  const entries = await readdir(home, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return new Map(
    await Promise.all(
      paths.map(async (path): Promise<[string, string]> => {
        return [path.slice(home.length + 1), await readFile(path, "latin1")];
      }),
    ),
  );
}

/** The parts of results that are equal in two judgings of one program. */
function withoutTimes(json: string): unknown {
  return JSON.parse(json, (key, value: unknown) =>
    /Ms$|Bytes$|Mb$|^judgedAt$|^time|^memory|^growth$/.test(key) ? undefined : value,
  );
}
