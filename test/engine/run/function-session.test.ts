import { afterEach, describe, expect, it, vi } from "vitest";
import { frame } from "../../../harness/core/values/wire.ts";
import { FunctionSession, hasEnded } from "../../../harness/engine/run/function-session.ts";
import type { ProcessRequest } from "../../../harness/sandbox/index.ts";
import { list, ScriptedSlot, type Step } from "./scripted-driver.ts";

const REQUEST: ProcessRequest = {
  argv: ["/bin/driver"],
  env: {},
  folder: undefined,
  limits: { cpuMs: 1000, wallMs: 8000, memoryBytes: 2 ** 28, outputBytes: 10_000 },
  isAddressSpaceLimited: false,
  mayFork: false,
};
const INT = { kind: "int" } as const;

async function open(answer: (id: string, count: number) => Step, greeting?: Step) {
  const slot = new ScriptedSlot(answer);
  if (greeting !== undefined) slot.greeting = greeting;
  return { slot, session: await FunctionSession.open(slot, REQUEST, [INT, INT]) };
}

/** The result of one call that is answered so. */
async function call(answer: (id: string) => Step, capBytes?: number) {
  const { session } = await open(answer);
  session.send([[1n, 2n]], capBytes);
  return session.receive();
}

/** Returns a text of this length. */
function answerOf(length: number) {
  return (id: string): Step => ({ bytes: list([id, "returned", "x".repeat(length)]) });
}

async function loading(greeting: Step) {
  const slot = new ScriptedSlot(() => ({ bytes: "end" }));
  slot.greeting = greeting;
  const failure: unknown = await FunctionSession.open(slot, REQUEST, []).catch(
    (error: unknown) => error,
  );
  return { failure, closed: slot.closed };
}

describe("a session of calls", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("does not count the time in which there was no call as waiting", async () => {
    const now = vi.spyOn(performance, "now").mockReturnValue(1000);
    const { session } = await open((id, count) => ({
      bytes: list([id, "returned"], "t"),
      waitedMs: 400 * count,
    }));
    now.mockReturnValue(1300);
    session.send([[1n, 2n]]);
    expect(await session.receive()).toMatchObject({ waitedMs: 100 });
    now.mockReturnValue(1900);
    session.send([
      [1n, 2n],
      [3n, 4n],
    ]);
    expect(await session.receive()).toMatchObject({ waitedMs: 0 });
    expect(await session.receive()).toMatchObject({ waitedMs: 400 });
  });

  it("counts the time of each answer, and that of loading", async () => {
    vi.spyOn(performance, "now").mockReturnValue(0);
    const { slot, session } = await open(
      (id, count) => ({
        bytes: list([id, "returned"], "t"),
        cpuMs: 50 + 7 * count,
        waitedMs: 20 + 3 * count,
      }),
      { bytes: list(["ready"]), cpuMs: 50, waitedMs: 20 },
    );
    expect([session.startCpuMs, session.usedCpuMs]).toEqual([50, 50]);
    session.send([
      [1n, 2n],
      [3n, 4n],
    ]);
    const returned = { kind: "returned", value: Buffer.from("t"), cpuMs: 7, waitedMs: 3 };
    expect(await session.receive()).toEqual(returned);
    expect(await session.receive()).toEqual(returned);
    expect([session.startCpuMs, session.usedCpuMs]).toEqual([50, 64]);
    expect(slot.calls).toEqual(["l3:i1;i2;", "l3:i3;i4;"]);
  });

  it("reads several answers that arrive together", async () => {
    const ids: string[] = [];
    const { session } = await open((id, count) => {
      ids.push(id);
      const answers = ids.map((each) => list([each, "returned"], "f"));
      return { bytes: count === 1 ? Buffer.alloc(0) : Buffer.concat(answers), cpuMs: 9 };
    });
    session.send([
      [1n, 2n],
      [3n, 4n],
    ]);
    expect(await session.receive()).toMatchObject({ kind: "returned", cpuMs: 9 });
    expect(await session.receive()).toMatchObject({ kind: "returned", cpuMs: 0 });
  });

  it("ends with the process, whose time counts from its last answer", async () => {
    const { session } = await open(
      (id, count) => ({ bytes: count === 1 ? list([id, "returned"], "t") : "end", cpuMs: 30 }),
      { bytes: list(["ready"]), cpuMs: 10, waitedMs: 4 },
    );
    session.send([[1n, 2n]]);
    session.send([[1n, 2n]]);
    await session.receive();
    expect(await session.receive()).toEqual({
      kind: "ended",
      since: { cpuMs: 30, waitedMs: 0 },
      waitedMs: 0,
    });
  });

  it.each(["raised", "refused", "exited"])("passes on why a call %s", async (status) => {
    const result = await call((id) => ({ bytes: list([id, status, "no such heap"]), cpuMs: 2 }));
    expect(result).toEqual({ kind: status, message: "no such heap", cpuMs: 2, waitedMs: 0 });
  });

  it.each<[string, (id: string) => Step]>([
    ["an answer to a call that was not made", () => ({ bytes: list(["other", "returned"], "t") })],
    ["an answer without a status", (id) => ({ bytes: list([id]) })],
    ["an answer without a message", (id) => ({ bytes: list([id, "raised"]) })],
    ["an answer of an unknown status", (id) => ({ bytes: list([id, "danced"]) })],
    ["no list at byte 0", () => ({ bytes: frame("t") })],
    [
      "a frame of 10001 bytes is over the limit of 10000",
      () => ({ bytes: frame("x".repeat(10_001)) }),
    ],
  ])("is confused by %s", async (message, answer) => {
    expect(await call(answer)).toMatchObject({ kind: "confused", message });
  });

  it("cuts an answer that is longer than any right one", async () => {
    expect(await call(answerOf(190), 200)).toMatchObject({
      kind: "returned",
      value: { length: 195 },
    });
    const { kind, ...rest } = await call(answerOf(500), 200);
    expect(kind).toBe("oversized");
    expect(rest).toMatchObject({ head: expect.any(Buffer) });
  });
});

describe("a result of a call", () => {
  it.each(["ended", "exited", "confused", "oversized"] as const)(
    "leaves no process: %s",
    (kind) => {
      expect(hasEnded({ kind } as Parameters<typeof hasEnded>[0])).toBe(true);
    },
  );

  it.each(["returned", "raised", "refused"] as const)("leaves the process: %s", (kind) => {
    expect(hasEnded({ kind } as Parameters<typeof hasEnded>[0])).toBe(false);
  });
});

describe("a program that does not load", () => {
  it.each([
    ["syntax", "syntax"],
    ["missing", "missing"],
    ["raised", "load"],
  ])("reports the kind %s as %s, with its message", async (failureKind, kind) => {
    expect(await loading({ bytes: list(["failed", failureKind, "line 3"]) })).toMatchObject({
      failure: { name: "LoadFailure", kind, message: "line 3" },
      closed: 1,
    });
  });

  it("may end without a greeting", async () => {
    expect(await loading({ bytes: "end" })).toMatchObject({
      failure: { kind: "ended", message: "The program ended while it was being loaded." },
      closed: 1,
    });
  });

  it("may greet with anything", async () => {
    expect(await loading({ bytes: frame("t") })).toMatchObject({
      failure: { kind: "load", message: "The file could not be loaded." },
    });
    expect(await loading({ bytes: frame("x".repeat(10_001)) })).toMatchObject({
      failure: { kind: "load", message: "it writes to descriptors that it did not open." },
      closed: 1,
    });
  });

  it("is not blamed for a fault of the machine", async () => {
    const slot = new ScriptedSlot(() => ({ bytes: "end" }));
    slot.fault = new RangeError("a bug");
    await expect(FunctionSession.open(slot, REQUEST, [])).rejects.toThrow("a bug");
    expect(slot.closed).toBe(0);
  });
});

it("A fault of the machine during a call is no answer", async () => {
  const { slot, session } = await open(() => ({ bytes: "end" }));
  slot.fault = new RangeError("a bug");
  session.send([[1n, 2n]]);
  await expect(session.receive()).rejects.toThrow("a bug");
});
