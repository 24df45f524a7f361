import { describe, expect, it } from "vitest";
import type { SentSubmissionState } from "../../../harness/api/index.ts";
import type { RemoteJudge } from "../../../harness/app/remote/remote-judge.ts";
import { SubmissionSender } from "../../../harness/app/remote/submission-sender.ts";
import { UsageError } from "../../../harness/app/usage-error.ts";
import { HarnessError } from "../../../harness/core/harness-error.ts";
import { fakeRecord } from "../../server/fake-course.ts";

const AWAY = new HarnessError("server-unreachable", "http://h does not answer");
const RECORD = fakeRecord("p1", "AC");
const JUDGED: SentSubmissionState = { state: "judged", record: RECORD };
const OFFERED = {
  submission: { problemId: "p1", name: "P1.py", bytes: Buffer.from(""), companions: [], notes: [] },
  suite: "s",
  judge: "j",
  standards: {},
  isRejudging: false,
};
const calm = new AbortController().signal;

/** A server with given answers, one per request; the last one repeats. */
function serverOf(
  answers: readonly (SentSubmissionState | Error)[],
  sendings: readonly (Error | undefined)[] = [],
) {
  const sent: string[] = [];
  let asked = 0;
  const judges: RemoteJudge = {
    origin: "http://h",
    terms: () => Promise.reject(AWAY),
    send: async (id) => {
      sent.push(id);
      const trouble = sendings[sent.length - 1];
      if (trouble !== undefined) throw trouble;
    },
    outcome: async () => {
      const answer = answers[Math.min(asked, answers.length - 1)];
      asked += 1;
      if (answer === undefined || answer instanceof Error) throw answer ?? AWAY;
      return answer;
    },
  };
  return { judges, sent };
}

describe("a submission that is sent", () => {
  it("is polled while it is queued", async () => {
    const { judges, sent } = serverOf([{ state: "waits" }, { state: "waits" }, JUDGED]);
    const outcome = await new SubmissionSender(judges).send(OFFERED, calm);
    expect(outcome).toEqual({ kind: "judged", record: RECORD });
    expect(sent).toHaveLength(1);
  });

  it("keeps its ID after a network failure, and is sent again if the server does not know it", async () => {
    const { judges, sent } = serverOf([AWAY, { state: "unknown" }, AWAY, JUDGED], [AWAY]);
    expect(await new SubmissionSender(judges).send(OFFERED, calm)).toMatchObject({
      kind: "judged",
    });
    expect(sent).toHaveLength(3);
    expect(new Set(sent).size).toBe(1);
  });

  it("is a judge error after too long without a reply, together with all others", async () => {
    const { judges } = serverOf([AWAY]);
    const sender = new SubmissionSender(judges, 100);
    const fault = { kind: "failed", reason: AWAY.message, isJudgeError: true };
    expect(await sender.send(OFFERED, calm)).toEqual(fault);
    expect(await sender.send(OFFERED, calm)).toEqual(fault);
  });

  it("is a judge error if the server loses it repeatedly", async () => {
    const { judges, sent } = serverOf([{ state: "unknown" }]);
    expect(await new SubmissionSender(judges).send(OFFERED, calm)).toMatchObject({
      isJudgeError: true,
    });
    expect(sent).toHaveLength(5);
  });

  it("has the outcome from the server", async () => {
    const failed = { state: "failed", reason: "no Java", isJudgeError: false } as const;
    const outcome = await new SubmissionSender(serverOf([failed]).judges).send(OFFERED, calm);
    expect(outcome).toEqual({ kind: "failed", reason: "no Java", isJudgeError: false });
  });

  it("fails if the server refuses it or the user interrupts", async () => {
    const refusing = serverOf([new UsageError("another exercise")]);
    await expect(new SubmissionSender(refusing.judges).send(OFFERED, calm)).rejects.toThrow(
      /another/,
    );
    const stopped = AbortSignal.abort(new Error("stopped"));
    await expect(
      new SubmissionSender(serverOf([AWAY]).judges).send(OFFERED, stopped),
    ).rejects.toThrow("stopped");
  });
});
