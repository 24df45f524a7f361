import { statSync } from "node:fs";
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { gradeInbox, openClass, UsageError } from "../../../harness/app/index.ts";
import { JournalLock } from "../../../harness/batch/index.ts";
import { makeWorkspace, ReporterInTest } from "../own-workspace.ts";

const RIGHT = "export const AcanWin = (n) => (n = BigInt(n)) % 8n !== 0n && n % 8n !== 7n;\n";
const ENDLESS = "export const AcanWin = (n) => { for (;;); };\n";
const WRONG = "export const AcanWin = (n) => true;\n";

let folder: string;
let output: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-inbox-"));
  output = join(folder, "results");
  await submit("ada", RIGHT);
  await submit("bo", WRONG);
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

async function submit(student: string, source: string): Promise<void> {
  await mkdir(join(folder, "inbox", student), { recursive: true });
  await writeFile(join(folder, "inbox", student, "P1.js"), source);
}

interface Changes {
  readonly rejudge?: true;
  readonly apply?: true;
  /** The factor of time limits at the moment. */
  readonly machine?: () => number;
}

async function grade({ machine, ...changes }: Changes = {}, signal?: AbortSignal) {
  const workspace = makeWorkspace(join(folder, "cache"), signal);
  if (machine !== undefined) {
    Object.defineProperty(workspace.config, "machineFactor", { get: machine });
    Object.assign(workspace.config, { cores: 1 });
  }
  const reporter = new ReporterInTest();
  const opened = await openClass([join(folder, "inbox")], {}, workspace);
  const options = { output, key: undefined, counterexample: false, isolation: "none", ...changes };
  const graded = await gradeInbox(opened, options as Parameters<typeof gradeInbox>[1], {
    workspace,
    reporter,
  });
  return { ...graded, reporter };
}

const verdictsOf = ({ results }: Awaited<ReturnType<typeof grade>>["results"]) =>
  results.map(({ student, verdict }) => `${student.id} ${verdict}`);

/** Verdicts with their factors, the number of judgings so far, and notes. */
async function factorsOf(machine: () => number) {
  const { results, reporter } = await grade({ machine });
  const factors = results.results.map(({ machineFactor = 1, verdict }) => [verdict, machineFactor]);
  const lines = (await readFile(join(output, "journal.jsonl"), "utf8")).trim().split("\n");
  return { factors, judged: lines.length, notes: reporter.notes };
}

describe("grading an inbox", () => {
  it("returns the results, writes them, and reports progress", async () => {
    const { results, isWritten, changes, reporter } = await grade();
    expect(verdictsOf(results)).toEqual(["ada AC", "bo WA"]);
    expect([isWritten, changes]).toEqual([true, []]);
    expect(JSON.parse(await readFile(join(output, "results.json"), "utf8"))).toEqual(results);
    expect(reporter.totals).toEqual([2]);
    expect(reporter.judged).toHaveLength(2);
    expect(reporter.notes).toEqual([]);
  });

  it("notes unknown lines of the journal before judging", async () => {
    await grade();
    await appendFile(join(output, "journal.jsonl"), "nonsense\n");
    const { reporter } = await grade();
    expect(reporter.notes).toEqual([
      "1 lines of the journal were written by another version of Grundy; their submissions are judged again.",
    ]);
  });

  it("rejudges without writing, unless it is asked to", async () => {
    await grade();
    const before = await readFile(join(output, "results.json"), "utf8");
    await submit("bo", RIGHT);
    const shown = await grade({ rejudge: true });
    expect(shown.isWritten).toBe(false);
    expect(shown.changes).toHaveLength(1);
    expect(await readFile(join(output, "results.json"), "utf8")).toBe(before);
    const applied = await grade({ rejudge: true, apply: true });
    expect(verdictsOf(applied.results)).toEqual(["ada AC", "bo AC"]);
    expect((await readdir(output)).filter((name) => name.startsWith("rejudging"))).toEqual([]);
    expect((await grade()).changes).toEqual([]);
  });

  it("keeps the largest factor of its time limits, and judges again only what ran out of time", async () => {
    await submit("cy", ENDLESS);
    const judged = [
      ["AC", 1],
      ["WA", 1],
      ["TLE", 1],
    ];
    expect(await factorsOf(() => 1)).toEqual({ factors: judged, judged: 3, notes: [] });
    const onSlow = {
      factors: [
        ["AC", 1],
        ["WA", 1],
        ["TLE", 1.5],
      ],
      judged: 4,
      notes: ["This machine is slow: the time limits of exercises are 1.5 times the written ones."],
    };
    expect(await factorsOf(() => 1.5)).toEqual(onSlow);
    expect(await factorsOf(() => 1)).toEqual(onSlow);
  });

  it("is fair to those whose time ran out before the machine became slow", async () => {
    await submit("ada", ENDLESS);
    const { results, reporter } = await grade({
      machine: () => (statSync(join(output, "journal.jsonl")).size > 0 ? 2 : 1),
    });
    expect(results.results.map(({ verdict, machineFactor }) => [verdict, machineFactor])).toEqual([
      ["TLE", 2],
      ["WA", 2],
    ]);
    expect(results.results[0]?.failures[0]?.message).toMatch(/the limit is \d\.\d0 s here\./);
    expect(reporter.totals).toEqual([2, 1]);
  });

  it("is refused while another grading writes to the same folder, and changes nothing there", async () => {
    await grade();
    const before = await readFile(join(output, "results.json"), "utf8");
    using _ = await JournalLock.take(output);
    await submit("bo", RIGHT);
    await expect(grade()).rejects.toMatchObject({ code: "journal-in-use" });
    expect(await readFile(join(output, "results.json"), "utf8")).toBe(before);
  });

  it("ends with its signal and releases the folder", async () => {
    const stopped = new Error("the instructor went home");
    await expect(grade({}, AbortSignal.abort(stopped))).rejects.toBe(stopped);
    expect(verdictsOf((await grade()).results)).toEqual(["ada AC", "bo WA"]);
  });

  it("is wrong use if there is nothing to compare with", async () => {
    await expect(grade({ rejudge: true })).rejects.toBeInstanceOf(UsageError);
  });
});
