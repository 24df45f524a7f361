import {
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openCourseFiles } from "../../../harness/app/serve/open-course-files.ts";
import { openCourses } from "../../../harness/app/serve/open-courses.ts";
import type { CourseFiles, ServedCourse } from "../../../harness/server/index.ts";
import { makeWorkspace } from "../own-workspace.ts";

const COURSE = `name: Games
timezone: UTC
roster: students.csv
exercises:
  - { id: p1, points: 10 }
`;

const note = () => undefined;

let folder: string;
let served: ServedCourse;
let files: CourseFiles & AsyncDisposable;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-files-"));
  const shared = makeWorkspace(join(folder, "cache"));
  const { root } = shared.config;
  await mkdir(join(folder, "problems"));
  await cp(join(root, "problems", "p1"), join(folder, "problems", "p1"), { recursive: true });
  await cp(join(root, "reference"), join(folder, "reference"), { recursive: true });
  await writeFile(join(folder, "course.yaml"), COURSE);
  await writeFile(join(folder, "students.csv"), "username,name\nada,Ada L.\n");
  const workspace = shared.at(folder);
  const bundles = join(folder, "bundles");
  const [course] = await openCourses([join(folder, "course.yaml")], { workspace, bundles });
  if (course === undefined) throw new Error("no course was opened");
  served = course;
  const options = { workspace, bundles, onContradiction: note, onUnknown: note };
  files = openCourseFiles([served], options);
});
afterAll(async () => {
  await files[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

async function edit(path: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(folder, path), "utf8");
  expect(text).toContain(from);
  await writeFile(join(folder, path), text.replace(from, to));
}

it("opens the same course from the same files, and has another hash after any edit", async () => {
  expect(await files.hash("games")).toBe(served.files);
  expect((await files.open("games")).files).toBe(served.files);
  const hashes = new Set([served.files]);
  for (const [path, from, to] of [
    ["students.csv", "Ada L.", "Ada Lovelace"],
    ["problems/p1/statement.en.md", "stones", "pebbles"],
    ["reference/p1.ts", "\n", "\n\n"],
    ["course.yaml", "points: 10", "points: 12, opens: 2026-10-01T08:00"],
  ] as const) {
    await edit(path, from, to);
    hashes.add(await files.hash("games"));
  }
  expect(hashes.size).toBe(5);
  const next = await files.open("games");
  expect(next.roster).toEqual([expect.objectContaining({ name: "Ada Lovelace" })]);
  expect(next.exercises[0]).toMatchObject({
    points: 12,
    statements: expect.arrayContaining([
      expect.objectContaining({ html: expect.stringContaining("pebbles") }),
    ]),
  });
  expect(next.judgedBy.judge).not.toBe(served.judgedBy.judge);
  expect(served.exercises[0]?.points).toBe(10);
});

it("checks an edited course.yaml before it is written, and has the hash that the file has then", async () => {
  const { text, hash } = await files.readText("games");
  expect((await files.readText("games")).isReadOnly).toBe(false);
  const edited = text.replace("points: 12", "points: 13");
  const next = await files.open("games", edited);
  expect(next.exercises[0]?.points).toBe(13);
  await expect(files.open("games", text.replace("UTC", "Nowhere"))).rejects.toThrow(/time zone/);
  expect(await files.replaceText("games", "0".repeat(64), edited)).toBe(false);
  expect(await files.replaceText("games", hash, edited)).toBe(true);
  expect(await files.hash("games")).toBe(next.files);
});

it("writes through a link to course.yaml, and not into a file without write permission", async () => {
  const path = join(folder, "course.yaml");
  await rename(path, join(folder, "bundles", "real.yaml"));
  await symlink(join("bundles", "real.yaml"), path);
  const { text, hash } = await files.readText("games");
  const edited = text.replace("points: 13", "points: 14");
  expect(await files.replaceText("games", hash, edited)).toBe(true);
  expect((await lstat(path)).isSymbolicLink()).toBe(true);
  expect(await readFile(join(folder, "bundles", "real.yaml"), "utf8")).toBe(edited);
  await chmod(path, 0o444);
  expect((await files.readText("games")).isReadOnly).toBe(true);
  await rm(path);
  await writeFile(path, edited.replace("Games", "G\u00e4mes"), "latin1");
  await expect(files.readText("games")).rejects.toThrow("not in UTF-8");
  await writeFile(path, edited);
});

it("reports every mistake with its line", async () => {
  await edit("course.yaml", "timezone: UTC", "timezone: Nowhere");
  await edit("course.yaml", "2026-10-01T08:00", "soon");
  await expect(files.open("games")).rejects.toThrow(/course\.yaml:2:\d+: there is no time zone/);
  expect(await files.hash("games")).not.toBe(served.files);
});

it("notices an edit once it is saved", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  using _ = files.watch(resolve);
  await edit("course.yaml", "timezone: Nowhere", "timezone: UTC");
  expect(await promise).toBe("games");
});
