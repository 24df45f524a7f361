import { beforeEach, describe, expect, it } from "vitest";
import { HEARTBEAT_TIMEOUT_MS, Heartbeats } from "../../../harness/server/judging/heartbeats.ts";
import type { Heartbeat, Operation, Store } from "../../../harness/store/index.ts";

const NOW = 1_000_000;

/** The heartbeats of a store, which several servers share. */
class HeartbeatTable {
  readonly rows = new Map<string, Heartbeat>();
  writes = 0;
  reads = 0;
  isAway = false;

  async commit(change: readonly Operation[]) {
    if (this.isAway) throw new Error("away");
    this.writes += 1;
    for (const operation of change) {
      if (operation.op !== "put-heartbeat") throw new Error(operation.op);
      const { worker, process } = operation.heartbeat;
      this.rows.set(`${worker} ${process}`, operation.heartbeat);
    }
    return { seqs: [] };
  }

  async heartbeats(since: number) {
    this.reads += 1;
    return [...this.rows.values()].filter(({ at }) => at > since);
  }
}

let table: HeartbeatTable;
let clock: { now: number };
let faults: unknown[];
let own: Heartbeats;
const open = () =>
  new Heartbeats(
    table as unknown as Store,
    () => clock.now,
    (error) => faults.push(error),
  );
beforeEach(() => {
  table = new HeartbeatTable();
  clock = { now: NOW };
  faults = [];
  own = open();
});
const status = (process: string) => ({ process, judging: [], load: 0.5 });

describe("workers", () => {
  it("are none at first", () => {
    expect(own.alive).toEqual({ workers: 0, places: 0 });
  });

  it("count by process, and without a status as one", () => {
    own.record("lab", 2, status("1"));
    own.record("lab", 3, status("2"));
    own.record("old", 4, undefined);
    own.record("old", 5, undefined);
    expect(own.alive).toEqual({ workers: 3, places: 10 });
  });

  it("that were refused have no slots and do not count", () => {
    own.record("lab", 0, status("1"));
    expect(own.alive).toEqual({ workers: 0, places: 0 });
  });

  it("are there for exactly a minute after their last heartbeat", () => {
    own.record("lab", 2, status("1"));
    clock.now += HEARTBEAT_TIMEOUT_MS;
    expect(own.alive.workers).toBe(1);
    clock.now += 1;
    expect(own.alive.workers).toBe(0);
  });

  it("that are busy stay there with their slots, and unknown ones do not appear", () => {
    own.record("lab", 2, status("1"));
    clock.now += HEARTBEAT_TIMEOUT_MS;
    own.renew("lab", status("1"));
    own.renew("lab", status("2"));
    own.renew("other", undefined);
    clock.now += HEARTBEAT_TIMEOUT_MS;
    expect(own.alive).toEqual({ workers: 1, places: 2 });
  });
});

const report = (isHere: boolean) => ({ modules: [{ names: ["numpy"], isHere }] });

describe("modules", () => {
  it("are missing if running workers were asked, and none has them", () => {
    own.record("old", 1, undefined);
    own.record("new", 1, status("1"));
    expect(own.lacksModules(["numpy"])).toBe(false);
    own.record("new", 1, { ...status("1"), ...report(false) });
    expect(own.lacksModules(["numpy"])).toBe(true);
    expect(own.lacksModules(["scipy"])).toBe(false);
    own.record("lab", 1, { ...status("2"), ...report(true) });
    expect(own.lacksModules(["numpy"])).toBe(false);
    clock.now += HEARTBEAT_TIMEOUT_MS + 1;
    own.record("new", 1, { ...status("1"), ...report(false) });
    expect(own.lacksModules(["numpy"])).toBe(true);
  });
});

describe("heartbeats", () => {
  it("are written at once, and then every ten seconds if there are new ones", async () => {
    own.record("lab", 2, status("1"));
    expect(table.writes).toBe(1);
    clock.now += 9_999;
    own.record("lab", 2, status("1"));
    expect(table.writes).toBe(1);
    clock.now += 1;
    await own.write();
    expect(table.writes).toBe(2);
    expect(table.rows.get("lab 1")?.at).toBe(NOW + 9_999);
    // Nothing new.
    clock.now += 60_000;
    await own.write();
    expect(table.writes).toBe(2);
  });

  it("are written soon after the clock was set back", async () => {
    own.record("lab", 2, status("1"));
    clock.now -= 3_600_000;
    own.record("lab", 2, status("1"));
    expect(table.rows.get("lab 1")?.at).toBe(NOW - 3_600_000);
  });

  it("of other servers are read every five seconds", async () => {
    const other = open();
    await own.refresh();
    other.record("lab", 2, status("1"));
    clock.now += 4_999;
    await own.refresh();
    expect([own.alive.workers, table.reads]).toEqual([0, 1]);
    clock.now += 1;
    await own.refresh();
    expect([own.alive, table.reads]).toEqual([{ workers: 1, places: 2 }, 2]);
  });

  it("of other servers are not written again, and replace only older ones of our own", async () => {
    const other = open();
    other.record("lab", 2, status("1"));
    clock.now += 1;
    own.record("lab", 3, status("1"));
    own.record("lab", 3, status("2"));
    const row = { worker: "lab", places: 2, status: "{}" };
    table.rows.set("lab 1", { ...row, process: "1", at: NOW });
    table.rows.set("lab 2", { ...row, process: "2", at: NOW + 1 });
    await own.refresh();
    expect(own.alive.places).toBe(6);
    await other.refresh();
    const { writes } = table;
    clock.now += 60_000;
    await other.write();
    expect(table.writes).toBe(writes);
  });

  it("that cannot be written are reported, and the worker still counts", async () => {
    table.isAway = true;
    own.record("lab", 2, status("1"));
    await own.write();
    await expect.poll(() => faults.length).toBe(1);
    expect(own.alive.workers).toBe(1);
  });
});
