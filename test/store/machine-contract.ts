import { expect, it } from "vitest";
import type { Machine, Operation, Heartbeat, Store } from "../../harness/store/index.ts";
import { keepJudging, NASTY, RECORD } from "./samples.ts";

const HOUR_MS = 3_600_000;

function machineOf(id: string, rest: Partial<Machine> = {}): Machine {
  return {
    id,
    name: NASTY,
    publicKey: `key of ${id}`,
    facts: JSON.stringify({ said: NASTY }),
    askedAt: 1_800_000_000_123,
    confirmedAt: undefined,
    confirmedBy: undefined,
    revokedAt: undefined,
    revokedBy: undefined,
    ...rest,
  };
}

function add(id: string, rest: Partial<Machine> = {}): Operation {
  return { op: "add-machine", machine: machineOf(id, rest) };
}

function put(codeHash: string, expiresAt: number, at: number): Operation {
  return { op: "put-machine-code", codeHash, expiresAt, at };
}

function seen(worker: string, process: string, at: number, places = 1): Heartbeat {
  return { worker, process, at, places, status: JSON.stringify({ said: NASTY }) };
}

/** The contract of every store for the machines that judge. */
export function itKeepsMachines(store: () => Store): void {
  it("stores machines unchanged, in the order in which they asked to join", async () => {
    await store().commit([
      add("b", { askedAt: 2 }),
      add("a", { askedAt: 3 }),
      add("c", { askedAt: 1 }),
    ]);
    const ids = (await store().machines()).map(({ id }) => id);
    expect(ids).toEqual(["c", "b", "a"]);
    expect(await store().machine("b")).toStrictEqual(machineOf("b", { askedAt: 2 }));
    expect(await store().machine("d")).toBeUndefined();
  });

  it("accepts a key only once", async () => {
    await store().commit([add("a")]);
    const again = add("b", { publicKey: "key of a" });
    await expect(store().commit([again])).rejects.toMatchObject({ conflict: "known-machine" });
    expect(await store().machine("b")).toBeUndefined();
  });

  it("confirms a machine once, and revokes it permanently", async () => {
    await store().commit([add("a"), add("b"), add("c")]);
    await store().commit([{ op: "confirm-machine", id: "a", by: "ana", at: 1_800_000_000_124 }]);
    await store().commit([{ op: "confirm-machine", id: "a", by: "bo", at: 9 }]);
    const confirmed = { confirmedAt: 1_800_000_000_124, confirmedBy: "ana" };
    expect(await store().machine("a")).toStrictEqual(machineOf("a", confirmed));
    await store().commit([{ op: "revoke-machine", id: "a", by: "bo", at: 10 }]);
    await store().commit([{ op: "revoke-machine", id: "a", by: "cy", at: 11 }]);
    const revoked = { ...confirmed, revokedAt: 10, revokedBy: "bo" };
    expect(await store().machine("a")).toStrictEqual(machineOf("a", revoked));
    await store().commit([{ op: "revoke-machine", id: "b", by: "bo", at: 10 }]);
    await store().commit([{ op: "confirm-machine", id: "b", by: "ana", at: 12 }]);
    expect(await store().machine("b")).toMatchObject({ confirmedAt: undefined, revokedAt: 10 });
    await store().commit([{ op: "rename-machine", id: "c", name: "lab" }]);
    expect(await store().machine("c")).toStrictEqual(machineOf("c", { name: "lab" }));
  });

  it("ignores judgings of a revoked machine, but finds all others", async () => {
    const keep = (id: string, key: string, worker?: string) =>
      store().commit([keepJudging(id, `submission ${id}`, key, worker)]);
    const find = async (key: string) => {
      const found = await store().judgingByKey(key);
      return found && [found.record, found.worker];
    };
    await store().commit([add("a"), add("b")]);
    await keep("1", "key", "a");
    await keep("2", "key", "b");
    await keep("3", "of b", "b");
    await keep("4", "of a token", "t");
    await keep("5", "of nobody");
    expect(await find("key")).toStrictEqual([RECORD, "b"]);
    await store().commit([{ op: "revoke-machine", id: "b", by: "bo", at: 10 }]);
    expect(await find("key")).toStrictEqual([RECORD, "a"]);
    expect(await find("of b")).toBeUndefined();
    expect(await find("of a token")).toStrictEqual([RECORD, "t"]);
    expect(await find("of nobody")).toStrictEqual([RECORD, undefined]);
    // Valid judgings can still be read.
    expect(await store().judging("3")).toStrictEqual(RECORD);
  });

  it("accepts a code once, and deletes expired ones", async () => {
    await store().commit([put("old", 10, 1), put("new", 20, 2)]);
    expect(await store().machineCode("old")).toBe(10);
    await store().commit([put("newest", 30, 11)]);
    expect(await store().machineCode("old")).toBeUndefined();
    expect(await store().machineCode("new")).toBe(20);
    await store().commit([{ op: "spend-machine-code", codeHash: "new" }, add("a")]);
    expect(await store().machineCode("new")).toBeUndefined();
    const twice = store().commit([{ op: "spend-machine-code", codeHash: "new" }, add("b")]);
    await expect(twice).rejects.toMatchObject({ conflict: "spent-code" });
    expect(await store().machine("b")).toBeUndefined();
  });

  it("tries to write without growing, and without making a code", async () => {
    for (const at of [1_800_000_000_000, 1_800_000_000_001, 1_800_000_000_001]) {
      await store().commit([{ op: "try-write", at }]);
    }
    expect(await store().machineCode("trial")).toBe(1_800_000_000_001);
    await store().commit([put("later", 1_900_000_000_000, 1_850_000_000_000)]);
    expect(await store().machineCode("trial")).toBeUndefined();
  });

  it("returns recent heartbeats, and the last one of each worker", async () => {
    const see = async (...heartbeats: readonly Heartbeat[]) =>
      store().commit(heartbeats.map((heartbeat) => ({ op: "put-heartbeat", heartbeat }) as const));
    const at = 1_800_000_000_000;
    await see(seen("a", "1", at), seen("a", "2", at + 5), seen("b", "1", at + 9));
    await see(seen("a", "1", at + 7, 3));
    expect(await store().heartbeats(0)).toStrictEqual([
      seen("a", "1", at + 7, 3),
      seen("a", "2", at + 5),
      seen("b", "1", at + 9),
    ]);
    expect(await store().heartbeats(at + 8)).toStrictEqual([
      seen("a", "1", at + 7, 3),
      seen("b", "1", at + 9),
    ]);
    await see(seen("a", "3", at + 6 + HOUR_MS));
    expect(
      (await store().heartbeats(0)).map(({ worker, process }) => `${worker} ${process}`),
    ).toEqual(["a 1", "a 3", "b 1"]);
  });
}
