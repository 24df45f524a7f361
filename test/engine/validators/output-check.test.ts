import { access, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { Threads } from "../../../harness/engine/index.ts";
import {
  openOutputCheck,
  validatorLimits,
  validatorRules,
} from "../../../harness/engine/validators/output-check.ts";
import type { Package } from "../../../harness/packages/index.ts";
import { makePackage, test, validator } from "../package/package-bench.ts";
import { exited, type RunRequest, scriptTool } from "./scripted-tool.ts";

const CASE = test("secret/1", "5\n", "10\n");
const INPUT = Buffer.from("5\n");
const threads = new Threads();
afterAll(async () => threads[Symbol.asyncDispose]());

function open(pkg: Package, outputValidator?: ReturnType<typeof scriptTool>["tool"]) {
  const programs = { staticValidator: undefined, graders: new Map() };
  return openOutputCheck({ package: pkg, timeMs: 1000, outputValidator, ...programs }, { threads });
}

describe("the default check of an output", () => {
  it("compares it with the answer", async () => {
    await using check = open(makePackage());
    const accepted = { kind: "accepted", judgeMessage: "", teamMessage: "" };
    expect(await check.judge(CASE, INPUT, Buffer.from("10"))).toMatchObject(accepted);
    expect(await check.judge(CASE, INPUT, Buffer.from("11"))).toMatchObject({
      kind: "wrong",
      judgeMessage: "",
      teamMessage: 'Line 1, token 1: read "11", expected "10".',
    });
    await check.endCase();
  });

  it("fails with arguments that it does not know, which takes no time", async () => {
    await using check = open(makePackage());
    const odd = { ...CASE, outputValidatorWords: ["loose"] };
    expect(await check.judge(odd, INPUT, Buffer.from("10"))).toEqual({
      kind: "failed",
      reason: "the default output validator does not know the argument 'loose'",
      isOutOfTime: false,
    });
  });
});

describe("the rules of a package's validator", () => {
  it.each<[Package["format"], string, boolean]>([
    ["2025-09", "sample/1", true],
    ["2025-09", "secret/1", false],
    ["legacy", "sample/1", false],
  ])("in the format %s for %s ignore its score: %s", (format, name, isScoreIgnored) => {
    const pkg = makePackage({ format });
    expect(validatorRules(pkg, { ...CASE, name })).toEqual({
      protocol: "icpc",
      isScoreIgnored,
      isMultiPass: false,
    });
  });

  it("name its protocol and its limits", () => {
    const pkg = makePackage({
      outputValidator: validator({ "check.py": "" }, "testlib"),
      kind: { isMultiPass: true },
      limits: { validationMs: 3000, validationMemoryBytes: 5, validationOutputBytes: 7 },
    });
    expect(validatorRules(pkg, CASE)).toMatchObject({ protocol: "testlib", isMultiPass: true });
    expect(validatorLimits(pkg)).toEqual({
      cpuMs: 3000,
      wallMs: 16_000,
      memoryBytes: 5,
      outputBytes: 7,
    });
  });
});

describe("a check by the package's own validator", () => {
  let cacheFolder: string;
  beforeEach(async () => {
    cacheFolder = await mkdtemp(join(tmpdir(), "grundy-check-"));
  });
  afterEach(async () => rm(cacheFolder, { recursive: true }));

  const pkg = makePackage({
    kind: { isMultiPass: true },
    outputValidator: validator({ "check.py": "" }),
  });

  it("needs that it was built", () => {
    expect(() => open(pkg)).toThrow("the output validator is not built");
  });

  it("passes the input of the next pass on, once, and keeps other files", async () => {
    const left: boolean[] = [];
    const { tool, requests } = scriptTool(
      async (request) => {
        const note = join(feedbackOf(request), "note");
        const next = join(feedbackOf(request), "nextpass.in");
        left.push(await exists(note), await exists(next));
        await writeFile(note, "kept");
        if (left.length < 4) await writeFile(next, "2");
        return exited(42);
      },
      { cacheFolder },
    );
    await using check = open(pkg, tool);
    const accepted = { kind: "accepted", judgeMessage: "", teamMessage: "" };
    expect(await check.judge(CASE, INPUT, Buffer.from("1"))).toMatchObject({
      ...accepted,
      nextPass: Buffer.from("2"),
    });
    expect(await check.judge(CASE, INPUT, Buffer.from("2"))).toMatchObject({
      ...accepted,
      nextPass: undefined,
    });
    await check.endCase();
    await check.judge(CASE, INPUT, Buffer.from("3"));
    expect(left).toEqual([false, false, true, false, false, false]);
    expect(new Set(requests.map(feedbackOf)).size).toBe(1);
  });

  it("fails with its validator, by its name, and asks one that hangs twice no more", async () => {
    const { tool, requests } = scriptTool(
      async () => ({ ...exited(0), ending: { kind: "limited", limit: "cpu" } }),
      { cacheFolder },
    );
    await using check = open(pkg, tool);
    for (let count = 0; count < 3; count += 1) {
      expect(await check.judge(CASE, INPUT, Buffer.from("1"))).toMatchObject({
        kind: "failed",
        reason: expect.stringContaining("the output validator check.py failed"),
        isOutOfTime: true,
      });
      await check.endCase();
    }
    expect(requests).toHaveLength(2);
  });

  it("ends a case that was not judged", async () => {
    const { tool } = scriptTool(async () => exited(42), { cacheFolder });
    await using check = open(pkg, tool);
    await check.endCase();
    expect(await check.judge(CASE, INPUT, Buffer.from("1"))).toMatchObject({ kind: "accepted" });
  });
});

function feedbackOf({ argv }: RunRequest): string {
  return argv[3] ?? "";
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
