import { PLAIN_COMPARISON } from "../../../harness/core/comparison/comparison.ts";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { Threads } from "../../../harness/engine/index.ts";
import {
  checkInThread,
  type CheckRequest,
} from "../../../harness/engine/exercise/check-in-thread.ts";

const NEAR = fileURLToPath(new URL("../../fixtures/references/near.ts", import.meta.url));
const ENDLESS = "i-2;";
const HOARD = "i-3;";

function near(wire: string): CheckRequest {
  return {
    form: "returned",
    bytes: Buffer.from(wire),
    type: { kind: "int" },
    comparison: PLAIN_COMPARISON,
    strictness: "strict",
    args: [20n],
    expected: Buffer.from("i20;"),
    referenceModule: NEAR,
  };
}

describe("threads that check", () => {
  it("end a check that takes too long, and check the next answer", async () => {
    await using threads = new Threads({ deadlineMs: 500, memoryMib: 256 });
    expect(await checkInThread(near(ENDLESS), threads, undefined)).toMatchObject({
      verdict: "JE",
      message: "The judge could not check the answer: it took over 0.5 s.",
    });
    await using patient = new Threads();
    expect(await checkInThread(near("i5;"), patient, undefined)).toMatchObject({ score: 0.25 });
  });

  it("end a check that needs too much memory, and check the next answer", async () => {
    await using threads = new Threads({ deadlineMs: 60_000, memoryMib: 64 });
    expect(await checkInThread(near(HOARD), threads, undefined)).toMatchObject({
      verdict: "JE",
      message: expect.stringContaining("memory limit"),
    });
    expect(await checkInThread(near("i5;"), threads, undefined)).toMatchObject({ verdict: "AC" });
  });

  it("check several answers side by side, while the judge does other things", async () => {
    await using threads = new Threads({ deadlineMs: 60_000, memoryMib: 256 });
    const isStopped = new AbortController();
    const endless = checkInThread(near(ENDLESS), threads, isStopped.signal);
    const answers = await Promise.all(
      ["i5;", "i10;", "i20;"].map(async (wire) => checkInThread(near(wire), threads, undefined)),
    );
    expect(answers.map(({ score }) => score)).toEqual([0.25, 0.5, 1]);
    isStopped.abort(new Error("that is enough"));
    await expect(endless).rejects.toThrow("that is enough");
  });

  it("accept any valid answer where no expected one is known", async () => {
    await using threads = new Threads();
    const request = { ...near("i5;"), expected: undefined, referenceModule: undefined };
    expect(await checkInThread(request, threads, undefined)).toMatchObject({ verdict: "AC" });
  });

  it("get no bytes beside those of the answers", async () => {
    const sent: { bytes: Uint8Array; expected: Uint8Array }[] = [];
    const run = async ({ request }: { readonly request: object }) => {
      sent.push(request as { bytes: Uint8Array; expected: Uint8Array });
      return Promise.resolve({ kind: "failed", reason: "it only records" });
    };
    const recording = { run } as unknown as Threads;
    const large = Buffer.from("i5;i20;and more");
    const request = { ...near(""), bytes: large.subarray(0, 3), expected: large.subarray(3, 7) };
    await checkInThread(request, recording, undefined);
    expect(sent.map(({ bytes }) => Buffer.from(bytes.buffer).toString())).toEqual(["i5;"]);
    expect(sent.map(({ expected }) => Buffer.from(expected.buffer).toString())).toEqual(["i20;"]);
  });

  it("end with what they are at when the judge is stopped", async () => {
    const threads = new Threads();
    const isStopped = new AbortController();
    const endless = checkInThread(near(ENDLESS), threads, isStopped.signal);
    const stopping = setTimeout(100).then(() => isStopped.abort(new Error("stop")));
    await expect(endless).rejects.toThrow("stop");
    await stopping;
    await threads[Symbol.asyncDispose]();
    await expect(checkInThread(near("i5;"), threads, isStopped.signal)).rejects.toThrow("stop");
  });
});
