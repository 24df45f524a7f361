import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { JudgeEvent } from "../../../harness/core/judging/event.ts";
import { HarnessError } from "../../../harness/core/harness-error.ts";
import { buildSubmission } from "../../../harness/engine/build/build.ts";
import { Threads, judge, readSubmission, RunGate } from "../../../harness/engine/index.ts";
import { prepareLanguage } from "../../../harness/engine/build/prepare.ts";
import {
  type Command,
  type Language,
  LANGUAGES,
  type PrepareRequest,
} from "../../../harness/languages/index.ts";
import {
  createPortableSandbox,
  type Sandbox,
  type SlotOptions,
} from "../../../harness/sandbox/index.ts";
import { oddSuite } from "../engine-bench.ts";

function shell(script: string): Command {
  return { argv: ["/bin/sh", "-c", script] };
}

/** The folders that programs of a slot may write to, without the names of drafts. */
function writableFolders({ folders }: SlotOptions, cacheFolder: string): string[] {
  return folders
    .filter(({ access }) => access === "write" || access === "keep")
    .map(({ path }) => relative(cacheFolder, path).replace(/[0-9a-f]{40}\.draft-[^/]*/, "DRAFT"));
}

const ASKED: PrepareRequest = {
  source: "",
  target: { kind: "program" },
  companions: [],
  tools: {},
  versions: {},
  standard: undefined,
};

/** A language whose compiler is `sh`: it joins what was prepared and the submission. */
function languageThatPrepares(script: string, word = "prepared"): Language {
  return {
    id: "shell",
    name: "Shell",
    extensions: [".sh"],
    tools: [],
    timeFactor: 1,
    canLimitAddressSpace: true,
    guessInterface: () => ({ kinds: ["program"], hint: "" }),
    prepare: () => ({ files: [{ name: "word", text: word }], commands: [shell(script)] }),
    plan: ({ preparedFolder, submissionFolder, mainFile }) => ({
      files: [],
      compile: [shell(`cat ${preparedFolder}/word ${submissionFolder}/${mainFile} > program`)],
      run: shell(`cat ${preparedFolder}/word`),
    }),
  };
}

describe("the preparation of a language", () => {
  let root = "";
  let sandbox: Sandbox;
  const slots: SlotOptions[] = [];
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "grundy-prepare-"));
    const portable = createPortableSandbox();
    slots.length = 0;
    sandbox = {
      isolation: portable.isolation,
      guarantees: portable.guarantees,
      openSlot: async (options) => {
        slots.push(options);
        return portable.openSlot(options);
      },
      [Symbol.asyncDispose]: async () => portable[Symbol.asyncDispose](),
    };
  });
  afterEach(async () => {
    await sandbox[Symbol.asyncDispose]();
    await rm(root, { recursive: true, force: true });
  });

  const machine = () => ({
    tools: {},
    versions: {},
    threads: new Threads(),
    toolFolders: [],
    sandbox,
    cacheFolder: join(root, "cache"),
  });
  const prepare = (language: Language, toolVersions: readonly string[] = ["1.0"]) =>
    prepareLanguage({ ...machine(), language, request: ASKED, toolVersions });
  const listPrepared = () => readdir(join(root, "cache", "prepared"));

  it("is made once and used again", async () => {
    const language = languageThatPrepares("cat word > copy");
    const folder = (await prepare(language)) ?? "";
    expect(await readFile(join(folder, "copy"), "utf8")).toBe("prepared");
    expect(await prepare(language)).toBe(folder);
    expect(slots).toHaveLength(1);
  });

  it("is made once for concurrent callers", async () => {
    const language = languageThatPrepares("cat word > copy");
    const folders = await Promise.all([1, 2, 3].map(() => prepare(language)));
    expect(new Set(folders).size).toBe(1);
    expect(slots).toHaveLength(1);
    expect(await listPrepared()).toHaveLength(1);
  });

  it("lends the slots of those that wait for another one to make it, and reports each wait", async () => {
    const language = languageThatPrepares("cat word > copy");
    let isLent = 0;
    let lent = 0;
    const reports: string[] = [];
    const lendSlot = () => {
      lent += 1;
      isLent += 1;
      return { [Symbol.dispose]: () => void (isLent -= 1) };
    };
    const wait = async (name: string) =>
      prepareLanguage({
        ...machine(),
        language,
        request: ASKED,
        toolVersions: ["1.0"],
        lendSlot,
        onPreparing: () => reports.push(name),
      });
    await Promise.all(["maker", "second", "third"].map(wait));
    await wait("later");
    expect({ lent, isLent, reports }).toEqual({
      lent: 2,
      isLent: 0,
      reports: ["maker", "second", "third"],
    });
  });

  it("is made by the next one if the judging that made it is no longer wanted", async () => {
    const slow = join(root, "slow");
    await writeFile(slow, "");
    const language = languageThatPrepares(`touch ${slow}.begun; [ ! -e ${slow} ] || sleep 60`);
    const ending = new AbortController();
    const request = { ...machine(), language, request: ASKED, toolVersions: ["1.0"] };
    const maker = prepareLanguage({ ...request, signal: ending.signal });
    const waiter = prepareLanguage(request);
    await expect.poll(async () => readdir(root)).toContain("slow.begun");
    await rm(slow);
    ending.abort(new RangeError("no more"));
    await expect(maker).rejects.toThrow("no more");
    const folder = (await waiter) ?? "";
    expect((await listPrepared()).map((name) => join(root, "cache", "prepared", name))).toEqual([
      folder,
    ]);
  });

  it("is made again for another tool, file or command", async () => {
    const folders = [
      await prepare(languageThatPrepares("true")),
      await prepare(languageThatPrepares("true"), ["1.1"]),
      await prepare(languageThatPrepares("true", "changed")),
      await prepare(languageThatPrepares("exit 0")),
    ];
    expect(new Set(folders).size).toBe(4);
  });

  it("continues a copy of another, which stays as it is and is made first where it is missing", async () => {
    const base = languageThatPrepares("mkdir parts; cat word > parts/copy; ln -s parts/copy link");
    const first = base.prepare?.(ASKED);
    if (first === undefined) throw new Error("nothing to prepare");
    const language: Language = {
      ...base,
      prepare: () => ({
        continues: first,
        files: [],
        commands: [shell("cat link link > both; mv both parts/copy")],
      }),
    };
    const folder = (await prepare(language)) ?? "";
    const baseFolder = (await prepare(base)) ?? "";
    expect(await readFile(join(folder, "link"), "utf8")).toBe("preparedprepared");
    expect(await readFile(join(baseFolder, "link"), "utf8")).toBe("prepared");
    expect(slots).toHaveLength(2);
    await rm(baseFolder, { recursive: true });
    expect(await prepare(language)).toBe(folder);
    expect(slots).toHaveLength(2);
    const changed = languageThatPrepares("true", "changed").prepare?.(ASKED);
    const other: Language = {
      ...language,
      prepare: () => ({ continues: changed ?? first, files: [], commands: [shell("true")] }),
    };
    const same: Language = {
      ...language,
      prepare: () => ({ continues: first, files: [], commands: [shell("true")] }),
    };
    expect(await prepare(other)).not.toBe(await prepare(same));
  });

  it("is nothing where a language has no use for it", async () => {
    const { prepare: _, ...language } = languageThatPrepares("true");
    expect(await prepare(language)).toBeUndefined();
    expect(slots).toHaveLength(0);
  });

  it("does not grow old while it is used", async () => {
    const language = languageThatPrepares("true");
    const folder = (await prepare(language)) ?? "";
    await utimes(folder, new Date(0), new Date(0));
    await prepare(language);
    expect((await stat(folder)).mtime.getFullYear()).toBeGreaterThan(2000);
  });

  it("is made beside the draft of a judge that was killed", async () => {
    const language = languageThatPrepares("cat word > copy");
    const folder = (await prepare(language)) ?? "";
    await rm(folder, { recursive: true });
    const draft = `${folder}.draft-1-00000000`;
    await mkdir(draft);
    await writeFile(join(draft, "copy"), "half");
    await prepare(language);
    expect(await readFile(join(folder, "copy"), "utf8")).toBe("prepared");
  });

  it("that fails is the machine's fault, has a remedy, leaves nothing and is tried again", async () => {
    const flag = join(root, "repaired");
    const language = languageThatPrepares(`[ -e ${flag} ] || { echo "no library" >&2; exit 1; }`);
    const error = await prepare(language).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(HarnessError);
    expect(error).toMatchObject({
      code: "preparation-failed",
      message: "the compiler of Shell does not work on this machine: no library",
      remedy: expect.stringContaining("grundy doctor"),
    });
    expect(await listPrepared()).toEqual([]);
    await writeFile(flag, "");
    expect(await prepare(language)).toBeDefined();
  });

  it("that fails makes a judge error, not a compile error", async () => {
    const path = join(root, "Odd.java");
    await writeFile(path, "class Odd { static boolean isOdd(long n) { return n % 2 == 1; } }\n");
    const read = await readSubmission(path, LANGUAGES, { hasCompanions: false });
    if (read.kind !== "submission") throw new Error("the submission cannot be read");
    const events: JudgeEvent[] = [];
    const judging = judge({
      ...machine(),
      suite: oddSuite(),
      submission: read.submission,
      tools: { javac: "/bin/false", java: "/bin/false" },
      toolVersions: [],
      gate: new RunGate(),
      isThorough: false,
      isExplaining: false,
    });
    for await (const event of judging) events.push(event);
    const kinds = events.map(({ kind }) => kind);
    expect(kinds.slice(0, 3)).toEqual(["judging-started", "compile-started", "preparing-started"]);
    const last = events.at(-1);
    expect(last).toMatchObject({ kind: "judging-finished", judging: { verdict: "JE", points: 0 } });
    expect(JSON.stringify(last)).toContain("The judge failed: the compiler of Java does not work");
  });

  it("is found by compilers and runs, who may only read it", async () => {
    const build = await buildSubmission({
      ...machine(),
      submission: {
        label: "odd.sh",
        language: languageThatPrepares("true"),
        source: " and compiled",
        mainFile: "odd.sh",
        companions: [],
        notes: [],
      },
      target: { kind: "program" },
      toolVersions: [],
      memoryBytes: 2 ** 28,
    });
    if (build.kind === "rejected") throw new Error(build.message);
    const [prepared = ""] = await listPrepared();
    const folder = join(root, "cache", "prepared", prepared);
    expect(build.folders).toContain(folder);
    expect(build.run.argv.at(-1)).toBe(`cat ${folder}/word`);
    const [built = ""] = build.folders;
    expect(await readFile(join(built, "build", "program"), "utf8")).toBe("prepared and compiled");

    expect(slots.map((slot) => writableFolders(slot, join(root, "cache")))).toEqual([
      ["prepared/DRAFT"],
      ["builds/DRAFT/build"],
    ]);
    expect(slots.at(-1)?.folders).toContainEqual({ path: folder, access: "read" });
  });
});
