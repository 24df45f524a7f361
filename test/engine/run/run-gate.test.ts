import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RunGate } from "../../../harness/engine/run/run-gate.ts";

/** Works that end when they are told, and the order in which they began. */
function stage(gate: RunGate) {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const work = (name: string) => {
    const end = Promise.withResolvers<void>();
    ends.set(name, end);
    return async () => {
      begun.push(name);
      await end.promise;
      return name;
    };
  };
  return {
    begun,
    share: (name: string, signal?: AbortSignal) => gate.share(work(name), signal),
    takeAlone: (name: string, signal?: AbortSignal) => gate.takeAlone(work(name), signal),
    end: async (name: string) => {
      ends.get(name)?.resolve();
      await settle();
    },
  };
}

async function fail(): Promise<never> {
  throw new Error("no");
}

/** Lets everything happen that can. */
async function settle(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  setImmediate(resolve);
  return promise;
}

describe("the gate of runs", () => {
  it("lets shared work go on side by side, and hands its results on", async () => {
    const { begun, share, end } = stage(new RunGate());
    const both = Promise.all([share("a"), share("b")]);
    await settle();
    expect(begun).toEqual(["a", "b"]);
    await end("a");
    await end("b");
    expect(await both).toEqual(["a", "b"]);
  });

  it("makes exclusive work wait for all other work, and other work for it", async () => {
    const { begun, share, takeAlone, end } = stage(new RunGate());
    const all = [share("a"), share("b"), takeAlone("alone"), share("c"), share("d")];
    await settle();
    await end("b");
    expect(begun).toEqual(["a", "b"]);
    await end("a");
    expect(begun).toEqual(["a", "b", "alone"]);
    await end("alone");
    expect(begun).toEqual(["a", "b", "alone", "c", "d"]);
    await end("c");
    await end("d");
    await Promise.all(all);
  });

  it("is first come, first served", async () => {
    const { begun, share, takeAlone, end } = stage(new RunGate());
    const names = ["a", "B", "c", "D", "e"];
    const all = names.map((name) => (name < "a" ? takeAlone(name) : share(name)));
    for (const name of names) await end(name);
    expect(begun).toEqual(names);
    await Promise.all(all);
  });

  it("tells whether a run would have to wait", async () => {
    const gate = new RunGate();
    const { share, takeAlone, end } = stage(gate);
    const all = [share("a")];
    expect(gate.isHeldBack).toBe(false);
    all.push(takeAlone("alone"));
    expect(gate.isHeldBack).toBe(true);
    await end("a");
    expect(gate.isHeldBack).toBe(true);
    await end("alone");
    expect(gate.isHeldBack).toBe(false);
    await Promise.all(all);
  });

  it("is open again after work that fails", async () => {
    const gate = new RunGate();
    await expect(gate.takeAlone(fail)).rejects.toThrow("no");
    await expect(gate.share(fail)).rejects.toThrow("no");
    expect(await gate.takeAlone(async () => 1)).toBe(1);
    expect(await gate.share(async () => 2)).toBe(2);
  });

  it("releases a waiter whose signal aborts, and those behind it", async () => {
    const { begun, share, takeAlone, end } = stage(new RunGate());
    const aborted = new AbortController();
    const first = share("a");
    const alone = takeAlone("alone", aborted.signal);
    const behind = share("b");
    await settle();
    expect(begun).toEqual(["a"]);
    aborted.abort(new Error("enough"));
    await expect(alone).rejects.toThrow("enough");
    await settle();
    expect(begun).toEqual(["a", "b"]);
    await end("a");
    await end("b");
    await Promise.all([first, behind]);
  });

  it("keeps its waiters when the signal of work that is let in aborts", async () => {
    const { begun, takeAlone, share, end } = stage(new RunGate());
    const aborted = new AbortController();
    const alone = takeAlone("alone", aborted.signal);
    const behind = share("b");
    aborted.abort(new Error("enough"));
    await end("alone");
    expect(begun).toEqual(["alone", "b"]);
    await end("b");
    await Promise.all([alone, behind]);
  });

  it("does no work whose signal is aborted already", async () => {
    const gate = new RunGate();
    const { begun, share } = stage(gate);
    await expect(share("a", AbortSignal.abort(new Error("enough")))).rejects.toThrow("enough");
    expect(begun).toEqual([]);
    expect(gate.isHeldBack).toBe(false);
  });

  it("never runs anything alongside exclusive work, and starves nobody", async () => {
    const works = fc.array(
      fc.record({ isAlone: fc.boolean(), turns: fc.nat(3), fails: fc.boolean() }),
      { maxLength: 20 },
    );
    await fc.assert(
      fc.asyncProperty(works, async (planned) => {
        const gate = new RunGate();
        const besides: number[] = [];
        let running = 0;
        const all = planned.map(async ({ isAlone, turns, fails }) => {
          const work = async () => {
            running += 1;
            for (let turn = 0; turn <= turns; turn += 1) {
              if (isAlone) besides.push(running - 1);
              await settle();
            }
            running -= 1;
            return fails ? fail() : "done";
          };
          return isAlone ? gate.takeAlone(work) : gate.share(work);
        });
        const ends = (await Promise.allSettled(all)).map(({ status }) => status);
        expect(ends).toEqual(planned.map(({ fails }) => (fails ? "rejected" : "fulfilled")));
        expect(besides.filter((count) => count > 0)).toEqual([]);
        expect(gate.isHeldBack).toBe(false);
      }),
    );
  });
});
