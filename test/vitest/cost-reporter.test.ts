import { afterEach, expect, test, vi } from "vitest";
import type { TestModule } from "vitest/node";
import { CostReporter } from "./cost-reporter.ts";

interface Ran {
  readonly name: string;
  readonly cpuMs: number;
  readonly costs?: string;
}

/** A file of tests that ran in a project. */
function moduleOf(project: string, ran: readonly Ran[]): TestModule {
  const module = { relativeModuleId: "test/x.test.ts", meta: () => ({ cpuMs: 50_000 }) };
  const tests = ran.map(({ name, ...meta }) => ({
    project: { name: project },
    module,
    fullName: name,
    diagnostic: () => ({ duration: meta.cpuMs }),
    meta: () => meta,
  }));
  return { ...module, children: { allTests: () => tests } } as unknown as TestModule;
}

/** Returns what the reporter prints, and whether the run fails. */
async function report(modules: readonly TestModule[]) {
  let printed = "";
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  vi.spyOn(process, "cpuUsage").mockReturnValue({ user: 4_000_000, system: 1_000_000 });
  const before = process.exitCode;
  process.exitCode = 0;
  await new CostReporter(() => 1.5).onTestRunEnd(modules);
  const fails = process.exitCode === 1;
  process.exitCode = before;
  vi.restoreAllMocks();
  return { printed, fails };
}

const CHEAP = Array.from({ length: 30 }, (_, index) => ({ name: `cheap ${index}`, cpuMs: index }));

afterEach(() => {
  vi.restoreAllMocks();
});

test("a run prints its 20 slowest tests and the CPU time of all files", async () => {
  const { printed, fails } = await report([moduleOf("quick", CHEAP), moduleOf("thorough", CHEAP)]);
  expect(printed.match(/cheap/g)).toHaveLength(20);
  expect(printed).toContain("test/x.test.ts > cheap 29");
  expect(printed).toMatch(/^CPU time of all: 105\.0 s/m);
  expect(fails).toBe(false);
});

test("a quick test that takes much CPU time and does not say why fails the run", async () => {
  const dear = { name: "dear", cpuMs: 7600 };
  expect(await report([moduleOf("quick", [...CHEAP, dear])])).toMatchObject({
    fails: true,
    printed: expect.stringContaining("say why"),
  });
  const atPace = { ...dear, cpuMs: 7400 };
  expect((await report([moduleOf("quick", [...CHEAP, atPace])])).fails).toBe(false);
  const excused = { ...dear, costs: "it compiles Go's standard library" };
  expect((await report([moduleOf("quick walls", [...CHEAP, excused])])).fails).toBe(false);
  expect((await report([moduleOf("thorough", [...CHEAP, dear])])).fails).toBe(false);
});

test("a few tests are not commented on", async () => {
  expect(await report([moduleOf("quick", [{ name: "dear", cpuMs: 1_000_000 }])])).toEqual({
    fails: false,
    printed: "",
  });
});
