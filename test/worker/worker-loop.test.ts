import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { WorkerJob } from "../../harness/api/index.ts";
import {
  type Judge,
  ServerLink,
  runWorkerLoop,
  WorkerRefused,
} from "../../harness/worker/index.ts";
import { type FakeServer, openFakeServer } from "./fake-server.ts";

let server: FakeServer;
let draining: AbortController;
let notes: string[];
beforeEach(async () => {
  server = await openFakeServer();
  draining = new AbortController();
  notes = [];
});
afterEach(async () => {
  draining.abort();
  await server[Symbol.asyncDispose]();
});

const outcome = { kind: "not-judged", reason: "a test" } as const;

function jobOf(id: string, changes: Partial<WorkerJob> = {}): WorkerJob {
  return {
    id,
    attempt: 1,
    leaseMs: 30_000,
    kind: "judge",
    exercise: "p1",
    bundle: "b".repeat(64),
    file: { name: "p1.py", bytes: "" },
    standards: {},
    ...changes,
  };
}

function begin(
  judge: Judge,
  more: {
    readonly slots?: number;
    readonly drainMs?: number;
    readonly lookForModules?: (names: readonly string[]) => Promise<void>;
    readonly tell?: (sentence: string) => void;
  } = {},
) {
  const judgeVersion = "a".repeat(64);
  const link = new ServerLink({ origin: server.origin, token: "t", judgeVersion });
  const options = { link, slots: 1, judge, draining: draining.signal, ...more };
  return runWorkerLoop({ ...options, note: (sentence) => notes.push(sentence) });
}

const never = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error));
  });

describe("a worker", () => {
  it("looks for the modules that the server asks about, and then claims again", async () => {
    server.wanted.push(["numpy"], ["numpy", "scipy"]);
    const asked: (readonly string[])[] = [];
    const done = begin(async () => Promise.resolve(outcome), {
      lookForModules: async (names) => {
        asked.push(names);
        return Promise.resolve();
      },
    });
    await server.until("claim", 2);
    expect(asked).toEqual([["numpy"], ["numpy", "scipy"]]);
    draining.abort();
    await done;
  });

  it("claims, judges, reports progress and the outcome", async () => {
    server.jobs.push(jobOf("one"), jobOf("two"));
    const done = begin(async (job, { reportStep }) => {
      if (job.id === "one") {
        reportStep({ kind: "compiling" });
        await server.until("renew");
      }
      return outcome;
    });
    const requests = await server.until("finish", 2);
    expect(requests.map(({ body }) => body)).toEqual([
      { attempt: 1, outcome },
      { attempt: 1, outcome },
    ]);
    const [renewed] = await server.until("renew");
    expect(renewed?.body).toEqual({ attempt: 1, step: { kind: "compiling" } });
    draining.abort();
    await done;
  });

  it("reserves one of its slots for jobs that somebody is waiting for", async () => {
    const done = begin(async () => outcome, { slots: 3 });
    const claims = await server.until("claim", 3);
    expect(claims.filter(({ body }) => body["free"] === 1)).toHaveLength(1);
    expect(claims.every(({ body }) => body["places"] === 3)).toBe(true);
    draining.abort();
    await done;
  });

  it("renews the lease in time while it judges", async () => {
    server.jobs.push(jobOf("one", { leaseMs: 60 }));
    const done = begin(async () => {
      await server.until("renew", 3);
      return outcome;
    });
    expect(await server.until("finish")).toHaveLength(1);
    draining.abort();
    await done;
  });

  it("drops a job that belongs to another worker, and goes on", async () => {
    server.jobs.push(jobOf("lost", { leaseMs: 60 }), jobOf("next"));
    server.troubles.set("renew", [409]);
    const done = begin(async ({ id }, { signal }) => (id === "lost" ? never(signal) : outcome));
    await server.until("finish");
    expect(server.calls.filter(({ what }) => what === "finish")).toHaveLength(1);
    draining.abort();
    await done;
  });

  it("reports an outcome again until the server accepts it", async () => {
    server.jobs.push(jobOf("one"));
    server.troubles.set("finish", [500, 503]);
    const done = begin(async () => outcome);
    expect(await server.until("finish", 3)).toHaveLength(3);
    draining.abort();
    await done;
  });

  it("reports no step once it has the outcome", async () => {
    server.jobs.push(jobOf("one"));
    server.troubles.set("finish", [500, 503, 500]);
    const done = begin(async (_, { reportStep }) => {
      reportStep({ kind: "compiling" });
      return Promise.resolve(outcome);
    });
    await server.until("finish", 4);
    expect(server.calls.filter(({ what }) => what === "renew")).toEqual([]);
    draining.abort();
    await done;
  });

  it("does not retry if the server rejects the outcome or has it already", async () => {
    server.jobs.push(jobOf("one"), jobOf("two"));
    server.troubles.set("finish", [422, 409]);
    const done = begin(async () => outcome);
    await server.until("finish", 2);
    await server.until("claim", 3);
    expect(notes).toEqual([
      "job one: no: 422 h",
      "job two: another worker has it or it was reported before; the outcome is discarded",
    ]);
    draining.abort();
    await done;
  });

  it("waits for an unreachable server", async () => {
    server.troubles.set("claim", [502, 503]);
    server.jobs.push(jobOf("one"));
    const messages: string[] = [];
    const done = begin(async () => outcome, { tell: (sentence) => messages.push(sentence) });
    await server.until("finish");
    expect(notes).toEqual(["no: 502; retrying"]);
    expect(messages).toEqual(["The server is back."]);
    draining.abort();
    await done;
  });

  it.each([401, 403, 426])("ends if the server rejects it: %i", async (status) => {
    server.troubles.set("claim", [status]);
    await expect(begin(async () => outcome, { slots: 2 })).rejects.toBeInstanceOf(WorkerRefused);
  });

  it("reports no outcome if the machine fails: the lease expires", async () => {
    server.jobs.push(jobOf("one", { leaseMs: 60 }), jobOf("next"));
    const done = begin(async ({ id }) => {
      if (id === "one") throw new Error("the disk is full");
      return outcome;
    });
    await server.until("finish");
    expect(notes).toEqual(["job one: the disk is full"]);
    expect(server.calls.filter(({ what }) => what === "finish")).toHaveLength(1);
    draining.abort();
    await done;
  });

  it("finishes its jobs when it is told to stop, and claims no more", async () => {
    server.jobs.push(jobOf("one"), jobOf("two"));
    await begin(async () => {
      draining.abort();
      return outcome;
    });
    expect(server.calls.map(({ what }) => what)).toEqual(["claim", "finish"]);
  });

  it("returns jobs that are not finished in time", async () => {
    server.jobs.push(jobOf("one"));
    await begin(
      async (_, { signal }) => {
        draining.abort();
        return never(signal);
      },
      { drainMs: 20 },
    );
    expect(server.calls.map(({ what }) => what)).toEqual(["claim", "give-back"]);
  });
});
