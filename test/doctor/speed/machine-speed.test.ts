import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { MachineSpeed, ratiosOf, type WorkTimes } from "../../../harness/doctor/index.ts";
import { withFolder } from "../../cli/run-grundy.ts";

const MINUTE_MS = 60_000;
/** Work on a machine that is so many times slower than usual. */
const work = (slowness: number): WorkTimes => {
  const [usual = 1] = Object.values(ratiosOf({ node: 1 }));
  return { node: slowness / usual };
};

/** A machine in a folder; its clock, the work's times and the probe's time can be changed. */
function machine(cacheFolder: string, slowness = 1) {
  const state = { now: 1_000_000 * MINUTE_MS, work: work(slowness), probe: 1, measured: 0 };
  const open = () =>
    new MachineSpeed({
      cacheFolder,
      measure: async () => {
        state.measured += 1;
        return Promise.resolve(state.work);
      },
      probe: () => state.probe,
      now: () => state.now,
    });
  return { state, open };
}

describe("the speed of a machine", () => {
  it("is measured once an hour, for all who share the cache", async () => {
    await withFolder(async (folder) => {
      const { state, open } = machine(folder, 1.9);
      const speed = open();
      const [first, second] = await Promise.all([speed.find(), speed.find()]);
      expect([first.factor, second.factor]).toEqual([2, 2]);
      state.now += 59 * MINUTE_MS;
      expect(await open().find()).toEqual(first);
      expect(state.measured).toBe(1);
      state.now += MINUTE_MS;
      await speed.find();
      expect(state.measured).toBe(2);
      await open().find();
      expect(state.measured).toBe(2);
    });
  });

  it("is that of the language in which the machine is slowest", async () => {
    await withFolder(async (folder) => {
      const { state, open } = machine(folder);
      const usual = ratiosOf({ c: 1, python: 1, java: 1 });
      const timesOf = (ratio: number, language: "c" | "python" | "java") =>
        ratio / (usual[language] ?? 1);
      state.work = {
        c: timesOf(0.8, "c"),
        python: timesOf(2.4, "python"),
        java: timesOf(1, "java"),
      };
      expect((await open().find()).factor).toBe(2.5);
    });
  });

  it("gives the written limits if nothing can be measured", async () => {
    await withFolder(async (folder) => {
      const { state, open } = machine(folder);
      state.work = {};
      expect((await open().find()).factor).toBe(1);
    });
  });

  it("stays between two factors when it is measured again", async () => {
    await withFolder(async (folder) => {
      const { state, open } = machine(folder, 1.4);
      expect((await open().find()).factor).toBe(1.5);
      state.work = work(1.3);
      state.now += 61 * MINUTE_MS;
      expect((await open().find()).factor).toBe(1.5);
    });
  });

  it("is measured again when a probe takes twice its time, but not at once", async () => {
    await withFolder(async (folder) => {
      const { state, open } = machine(folder);
      const speed = open();
      await speed.find();
      state.probe = 2.1;
      state.work = work(2);
      expect((await speed.find()).factor).toBe(1);
      state.now += 2 * MINUTE_MS;
      expect((await speed.find()).factor).toBe(2);
      state.now += 2 * MINUTE_MS;
      await speed.find();
      expect(state.measured).toBe(2);
    });
  });

  it.each([
    ["", "empty"],
    ['{"measuredAt":', "cut"],
    ["[]", "something else"],
    [
      '{"measuredAt":60000000000,"cpu":"old","node":"v1","timesMs":{},"probeMs":1,"factor":4}',
      "another machine's",
    ],
  ])("is measured if the file is %j, which is %s", async (text) => {
    await withFolder(async (folder) => {
      const { state, open } = machine(folder);
      await writeFile(join(folder, "machine-speed.json"), text);
      expect((await open().find()).factor).toBe(1);
      expect(state.measured).toBe(1);
      await open().find();
      expect(state.measured).toBe(1);
    });
  });

  it("is not believed with a factor that none of ours is, or a time to come", async () => {
    await withFolder(async (folder) => {
      const { state, open } = machine(folder);
      const measured = await open().find();
      const file = join(folder, "machine-speed.json");
      await writeFile(file, JSON.stringify({ ...measured, factor: 40 }));
      expect((await open().find()).factor).toBe(1);
      expect(state.measured).toBe(2);
      await writeFile(file, JSON.stringify({ ...measured, measuredAt: state.now + 1 }));
      await open().find();
      expect(state.measured).toBe(3);
    });
  });

  it("is found where nothing can be written, and leaves no drafts", async () => {
    await withFolder(async (folder) => {
      await mkdir(join(folder, "machine-speed.json"));
      const { state, open } = machine(folder, 3);
      const speed = open();
      expect((await speed.find()).factor).toBe(3);
      expect((await speed.find()).factor).toBe(3);
      expect(state.measured).toBe(1);
      expect(await readdir(folder)).toEqual(["machine-speed.json"]);
    });
  });

  it("is written whole", async () => {
    await withFolder(async (folder) => {
      const { open } = machine(folder);
      const measured = await open().find();
      const text = await readFile(join(folder, "machine-speed.json"), "utf8");
      expect(JSON.parse(text)).toEqual(measured);
    });
  });
});
