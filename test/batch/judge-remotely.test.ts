import { expect, describe, it } from "vitest";
import {
  type RemoteJudging,
  type FileEvent,
  judgeRemotely,
  type SentOutcome,
  type SentSubmission,
  type UnreadSubmission,
} from "../../harness/batch/index.ts";
import {
  causesOf,
  hashRefused,
  hashSubmission,
  judgingKeyOf,
} from "../../harness/batch/judging-key.ts";
import type { JudgingRecord } from "../../harness/core/results/judging-record.ts";
import { type SubmissionReadResult, type Suite, toSubmission } from "../../harness/engine/index.ts";
import { LANGUAGES } from "../../harness/languages/index.ts";
import { ACCEPTED } from "../report/sample-results.ts";
import { oddSuite } from "../engine/engine-bench.ts";
import { MemoryStore } from "./memory-store.ts";

const SUITE: Suite = oddSuite();
const JUDGE = "f".repeat(64);

function fileOf(text: string, name = "P1.py", path = `inbox/ada/${name}`): UnreadSubmission {
  const files = { label: path, name, bytes: Buffer.from(text), companions: [], notes: [] };
  return { problemId: SUITE.problem.id, path, read: async () => toSubmission(files, LANGUAGES) };
}

/** The record of a worker with another version of Python. */
function judgedThere({ name, bytes, companions, notes }: SentSubmission): JudgingRecord {
  const read = toSubmission({ label: name, name, bytes, companions, notes: [...notes] }, LANGUAGES);
  if (read.kind !== "submission") throw new Error("it is none");
  const { submission } = read;
  const { language } = submission;
  const causes = causesOf({
    suite: SUITE,
    submissionHash: hashSubmission(submission),
    tools: { language, foundTools: { tools: { python: "/bin/x" }, toolVersions: ["/bin/x 3.99"] } },
    judgeVersion: JUDGE,
    isThorough: false,
    isExplaining: true,
    isolation: "warden",
    standards: {},
  });
  const judging = { ...ACCEPTED, problem: SUITE.problem.id, submission: name };
  return { judging, tests: [], judgedAt: "2026-10-11T12:00:00.000Z", causes };
}

function setUp(answer: (submission: SentSubmission) => SentOutcome) {
  const store = new MemoryStore();
  const sent: SentSubmission[] = [];
  const elsewhere: RemoteJudging = {
    languages: LANGUAGES,
    loadSuite: async () => SUITE,
    findJudgeVersion: async () => JUDGE,
    standards: {},
    store,
    send: async (submission) => {
      sent.push(submission);
      return answer(submission);
    },
  };
  const judge = async (file: UnreadSubmission) => {
    const events: FileEvent[] = [];
    for await (const event of judgeRemotely(file, elsewhere)) events.push(event);
    return events.at(-1);
  };
  return { store, sent, judge };
}

const judged = (submission: SentSubmission): SentOutcome => ({
  kind: "judged",
  record: judgedThere(submission),
});

describe("a file judged remotely", () => {
  it("is stored under the key of the judging machine and reported under its own path", async () => {
    const { store, sent, judge } = setUp(judged);
    const last = await judge(fileOf("def win(n):\n    return True\n"));
    expect(last).toMatchObject({
      kind: "recorded",
      record: { judging: { submission: "inbox/ada/P1.py" } },
    });
    expect(sent).toMatchObject([{ problemId: SUITE.problem.id, name: "P1.py" }]);
    const [line] = store.lines;
    expect(line?.record.causes?.tools).toEqual({ python: "3.99" });
    expect(line?.key).toBe(line?.record.causes && judgingKeyOf(line.record.causes));
  });

  it("is not sent again for other students or other tools", async () => {
    const { sent, store, judge } = setUp(judged);
    await judge(fileOf("x = 1\n"));
    const again = await judge(fileOf("x = 1\n", "P1.py", "inbox/bob/P1.py"));
    expect(again).toMatchObject({ record: { judging: { submission: "inbox/bob/P1.py" } } });
    await judge(fileOf("x = 2\n"));
    expect([sent.length, store.lines.length]).toEqual([2, 2]);
  });

  it("has the student's text, also in another encoding and with an extra byte order mark", async () => {
    const { sent, judge } = setUp(judged);
    expect(await judge(fileOf("\uFEFF\uFEFFx = 1\n"))).toMatchObject({ kind: "recorded" });
    const bytes = Buffer.from("\uFEFFx = 1\n", "utf16le");
    const files = { label: "a", name: "P1.py", bytes, companions: [], notes: ["a notebook"] };
    const file = { ...fileOf(""), read: async () => toSubmission(files, LANGUAGES) };
    expect(await judge(file)).toMatchObject({ kind: "recorded" });
    expect(sent[1]?.bytes.toString()).toBe("x = 1\n");
    expect(sent[1]?.notes).toHaveLength(2);
  });

  it("keeps the last of several judgings that differ in tools only", async () => {
    const { store, sent, judge } = setUp(judged);
    await judge(fileOf("x = 1\n"));
    const [line] = store.lines;
    if (line?.record.causes === undefined) throw new Error("it was stored");
    const later = { ...line.record, judgedAt: "2026-12-01T00:00:00.000Z" };
    store.lines.push({ key: "newer tools", record: later });
    store.lines.push({
      key: "other options",
      record: { ...later, judgedAt: "x", causes: { ...line.record.causes, options: {} } },
    });
    expect(await judge(fileOf("x = 1\n"))).toMatchObject({ record: { judgedAt: later.judgedAt } });
    expect(sent).toHaveLength(1);
  });

  it("is a judge error if the server does not say what it judged", async () => {
    const { store, judge } = setUp((submission) => {
      const { causes: _, ...record } = judgedThere(submission);
      return { kind: "judged", record };
    });
    expect(await judge(fileOf("x = 1\n"))).toMatchObject({
      isJudgeError: true,
      reason: "the server judged something other than what was sent to it",
    });
    expect(store.lines).toEqual([]);
  });

  it("is refused locally if nothing has to run", async () => {
    const { sent, store, judge } = setUp(judged);
    expect(await judge(fileOf(""))).toMatchObject({ record: { judging: { verdict: "CE" } } });
    expect(await judge(fileOf("x", "P1.xyz"))).toMatchObject({ kind: "not-judged" });
    expect([sent.length, store.lines.length]).toEqual([0, 1]);
  });

  it("has the hash of its bytes if it is refused, and is not stored if they are unknown", async () => {
    const { store, judge } = setUp(judged);
    const bytes = Buffer.from("\0");
    const [language] = LANGUAGES;
    if (language === undefined) throw new Error("there are no languages");
    const refused = { kind: "refused", language, message: "It is no text." } as const;
    const refuse = async (read: SubmissionReadResult) =>
      judge({ ...fileOf(""), read: async () => read });
    expect(await refuse(refused)).toMatchObject({ record: { judging: { verdict: "CE" } } });
    expect(store.lines).toEqual([]);
    await refuse({ ...refused, bytes });
    expect(store.lines[0]?.record.causes?.submission).toBe(hashRefused(language, bytes));
  });

  it("is sent if a stored judging has no causes", async () => {
    const { store, sent, judge } = setUp(judged);
    const { causes: _, ...record } = judgedThere({
      problemId: SUITE.problem.id,
      name: "P1.py",
      bytes: Buffer.from("x = 1\n"),
      companions: [],
      notes: [],
    });
    store.lines.push({ key: "old", record });
    expect(await judge(fileOf("x = 1\n"))).toMatchObject({ kind: "recorded" });
    expect(sent).toHaveLength(1);
  });

  it("has no verdict and is not stored if the machine failed", async () => {
    const fault = { kind: "failed", reason: "it is away", isJudgeError: true } as const;
    const { store, judge } = setUp(() => fault);
    expect(await judge(fileOf("x = 1\n"))).toMatchObject({
      kind: "not-judged",
      reason: "it is away",
      isJudgeError: true,
    });
    const lacking = setUp(() => ({ ...fault, isJudgeError: false }));
    expect(await lacking.judge(fileOf("x = 1\n"))).not.toHaveProperty("isJudgeError");
    expect([store.lines, lacking.store.lines]).toEqual([[], []]);
  });

  it.each([
    [
      "another program",
      (submission: SentSubmission) => ({ ...submission, bytes: Buffer.from("y = 1\n") }),
    ],
    ["another file", (submission: SentSubmission) => ({ ...submission, name: "other.py" })],
  ])("is a judge error where %s was judged", async (_, change) => {
    const { store, judge } = setUp((submission) => judged(change(submission)));
    expect(await judge(fileOf("x = 1\n"))).toMatchObject({
      kind: "not-judged",
      isJudgeError: true,
    });
    expect(store.lines).toEqual([]);
  });
});
