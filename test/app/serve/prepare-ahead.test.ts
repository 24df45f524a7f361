import { once } from "node:events";
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { prepareAhead } from "../../../harness/app/serve/prepare-ahead.ts";
import { type Language, LANGUAGES } from "../../../harness/languages/index.ts";
import { createPortableSandbox, type Sandbox } from "../../../harness/sandbox/index.ts";

/** A language whose compiler is `sh`, with preparations for these sources. */
function languageOf(id: string, script: string, sources = ["one"]): Language {
  return {
    id,
    name: `Language ${id}`,
    extensions: [],
    tools: [],
    timeFactor: 1,
    canLimitAddressSpace: true,
    guessInterface: () => ({ kinds: ["program"], hint: "" }),
    prepare: ({ source }) => ({
      files: [{ name: "source", text: `${id} ${source}` }],
      commands: [{ argv: ["/bin/sh", "-c", script] }],
    }),
    commonSources: sources.map((source) => ({ kind: "function" as const, source })),
    plan: () => {
      throw new Error("nothing is compiled here");
    },
  };
}

let root: string;
let cacheFolder: string;
let sandbox: Sandbox;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "grundy-ahead-"));
  cacheFolder = join(root, "cache");
  await mkdir(join(cacheFolder, "prepared"), { recursive: true });
  sandbox = createPortableSandbox();
});
afterEach(async () => {
  await sandbox[Symbol.asyncDispose]();
  await rm(root, { recursive: true });
});

/** Prepares, and returns what was noted. */
async function prepare(
  languages: readonly Language[],
  signal = new AbortController().signal,
): Promise<readonly string[]> {
  const notes: string[] = [];
  const context = { languages, findTools: async () => new Map(), sandbox, cacheFolder };
  await prepareAhead(context, { note: (sentence) => notes.push(sentence), signal, lookMs: 50 });
  return notes;
}

const listPrepared = async () => readdir(join(cacheFolder, "prepared"));

/** The contents of a file in all preparations. */
async function readAll(name: string): Promise<readonly string[]> {
  const folders = await listPrepared();
  const texts = folders.map(async (folder) =>
    readFile(join(cacheFolder, "prepared", folder, name), "utf8"),
  );
  return (await Promise.all(texts)).map((text) => text.trim()).toSorted((a, b) => (a < b ? -1 : 1));
}

/** The address of one of our modules, as a string of JavaScript. */
function module(path: string): string {
  return JSON.stringify(pathToFileURL(join(import.meta.dirname, "../../../harness", path)).href);
}

describe("the preparation of compilers in the background", () => {
  it("makes what is common in each language", async () => {
    const two = languageOf("two", "true", ["one", "other"]);
    expect(await prepare([two, languageOf("lone", "true")])).toEqual([]);
    expect(await readAll("source")).toEqual(["lone one", "two one", "two other"]);
  });

  it("leaves nothing half made on a full disk, notes it, and goes on with the other languages", async () => {
    // As `no space left on device` in the middle of a file.
    const full = languageOf("full", "echo half > copy; cat source > /dev/full", ["one", "other"]);
    const notes = await prepare([full, languageOf("small", "cat source > copy")]);
    expect(notes).toEqual([
      expect.stringMatching(/^Language full was not prepared ahead: .*No space left/is),
    ]);
    expect(await readAll("copy")).toEqual(["small one"]);
    await prepare([languageOf("full", "cat source > copy")]);
    expect(await readAll("copy")).toEqual(["full one", "small one"]);
  });

  it("is done by one Grundy at a time, and again after it was killed in the middle", async () => {
    const flag = join(root, "begun");
    const script = `[ -e ${flag} ] && cat source > copy || { echo half > copy; touch ${flag}; sleep 4; }`;
    const text = `
      import { prepareAhead } from ${module("app/serve/prepare-ahead.ts")};
      import { createPortableSandbox } from ${module("sandbox/index.ts")};
      const prepare = () => ({
        files: [{ name: "source", text: "slow one" }],
        commands: [{ argv: ["/bin/sh", "-c", ${JSON.stringify(script)}] }],
      });
      const commonSources = [{ kind: "function", source: "one" }];
      const languages = [{ id: "slow", name: "Slow", tools: [], prepare, commonSources }];
      const context = { languages, findTools: async () => new Map(), sandbox: createPortableSandbox(), cacheFolder: ${JSON.stringify(cacheFolder)} };
      await prepareAhead(context, { note: console.log, signal: new AbortController().signal });`;
    const file = join(root, "other.mjs");
    await writeFile(file, text);
    const folder = join(root, "other");
    await mkdir(folder);
    const env = { ...process.env, TMPDIR: folder };
    const other = spawn(process.execPath, [file], { stdio: "inherit", env });
    const ended = once(other, "exit");
    await expect.poll(async () => readdir(root), { timeout: 30_000 }).toContain("begun");
    const own = prepare([languageOf("slow", script)]);
    const [draft = ""] = await listPrepared();
    expect(draft).toContain(".draft-");
    other.kill("SIGKILL");
    await ended;
    expect(await own).toEqual([]);
    const [whole = ""] = (await listPrepared()).filter((name) => name !== draft);
    expect(await readFile(join(cacheFolder, "prepared", whole, "copy"), "utf8")).toBe("slow one");
    // The process that held its slot notices the end, and removes what the slot had.
    await expect.poll(async () => readdir(folder), { timeout: 30_000 }).toEqual([]);
  });

  it("ends when the worker stops", async () => {
    const ending = new AbortController();
    const flag = join(root, "begun");
    const slow = languageOf("slow", `touch ${flag}; sleep 60`, ["one", "other"]);
    const done = prepare([slow], ending.signal);
    await expect.poll(async () => readdir(root), { timeout: 30_000 }).toContain("begun");
    ending.abort();
    expect(await done).toEqual([]);
    expect(await listPrepared()).toEqual([]);
  });

  it("covers every language whose submissions share something", () => {
    const sharing = LANGUAGES.filter(({ prepare: own }) => own !== undefined);
    expect(sharing.map(({ commonSources = [] }) => commonSources.length > 0)).toEqual(
      sharing.map(() => true),
    );
  });
});
