import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { InputValidator } from "../../../../harness/engine/package/lint/input-validator.ts";
import { type BuiltTool, TOOL_LIMITS } from "../../../../harness/engine/validators/author-tool.ts";
import type { ValidatorProtocol } from "../../../../harness/packages/index.ts";
import type { RunResult } from "../../../../harness/sandbox/index.ts";
import type { RunRequest } from "../../../../harness/sandbox/sandbox.ts";
import { tinyFile, tinyProgram } from "../../../packages/tiny-package.ts";

const exited = (status: number): RunResult["ending"] => ({ kind: "exited", status });

/** A validator whose runs all end in the same way. */
function validatorThat(
  ending: RunResult["ending"],
  {
    protocol = "icpc",
    stdout = "",
    stderr = "",
    cacheFolder = "/nowhere",
    see = async () => undefined,
  }: {
    protocol?: ValidatorProtocol;
    stdout?: string;
    stderr?: string;
    cacheFolder?: string;
    see?: (request: RunRequest) => Promise<void>;
  } = {},
): InputValidator {
  const run = async (request: RunRequest): Promise<RunResult> => {
    await see(request);
    const printed = { stdout: Buffer.from(stdout), stderr: Buffer.from(stderr) };
    return { ending, cpuMs: 1, wallMs: 1, waitedMs: 0, memoryBytes: undefined, ...printed };
  };
  const openSlot = async () =>
    Promise.resolve({ run, [Symbol.asyncDispose]: async () => undefined });
  const submission = { language: {} };
  const program = { sandbox: { openSlot }, cacheFolder, submission };
  const built = { program, command: { argv: ["/bin/validator"] }, folders: [] };
  const { path } = tinyProgram("input_validators/v", "");
  return new InputValidator({ path, files: [] }, protocol, built as unknown as BuiltTool);
}

const QUESTION = { input: Buffer.from("5\n"), words: ["word"], files: [] };

it.each<[ValidatorProtocol, number, object]>([
  ["icpc", 42, { kind: "accepted" }],
  ["icpc", 43, { kind: "rejected", endedWell: false }],
  ["icpc", 1, { kind: "rejected", endedWell: false }],
  ["icpc", 0, { kind: "rejected", endedWell: true }],
  ["testlib", 0, { kind: "accepted" }],
  ["testlib", 3, { kind: "rejected", endedWell: false }],
  ["testlib", 42, { kind: "rejected", endedWell: false }],
])("A validator of %s that exits with %i gives its verdict", async (protocol, status, reply) => {
  const validator = validatorThat(exited(status), { protocol });
  expect(await validator.ask(QUESTION, TOOL_LIMITS)).toEqual({ ...reply, output: "" });
});

it("A failed assertion rejects, and other signals are crashes", async () => {
  const abort = validatorThat({ kind: "signalled", signal: "SIGABRT" }, { stdout: "out\n" });
  expect(await abort.ask(QUESTION, TOOL_LIMITS)).toEqual({
    kind: "rejected",
    output: "out",
    endedWell: false,
  });
  const fault = validatorThat(
    { kind: "signalled", signal: "SIGSEGV" },
    { stdout: "out\n", stderr: "Error\n" },
  );
  expect(await fault.ask(QUESTION, TOOL_LIMITS)).toEqual({
    kind: "crashed",
    reason: expect.stringMatching(/^It crashed with SIGSEGV[^\n]*\.$/),
    output: "out\nError",
    isOutOfTime: false,
  });
});

it("A validator that hangs is run twice, and one that exceeds another limit each time", async () => {
  for (const [limit, kinds, unasked] of [
    ["cpu", ["crashed", "crashed", "unasked"], 1],
    ["memory", ["crashed", "crashed", "crashed"], 0],
  ] as const) {
    const validator = validatorThat({ kind: "limited", limit });
    const replies = [];
    for (let count = 0; count < 3; count += 1) {
      replies.push(await validator.ask(QUESTION, TOOL_LIMITS));
    }
    expect(replies.map(({ kind }) => kind)).toEqual(kinds);
    expect(validator.unasked).toBe(unasked);
  }
});

it("A validator runs in a folder of the test's files only if there are some", async () => {
  const cacheFolder = await mkdtemp(join(tmpdir(), "grundy-validator-"));
  try {
    const seen: unknown[] = [];
    const see = async ({ folder, argv, stdin }: RunRequest) => {
      const files = folder === undefined ? undefined : await readdir(folder);
      seen.push([files, argv.slice(1), Buffer.from(stdin).toString()]);
    };
    const validator = validatorThat(exited(42), { cacheFolder, see });
    await validator.ask(QUESTION, TOOL_LIMITS);
    const files = [{ name: "a.txt", file: tinyFile("data/a.txt", "here") }];
    await validator.ask({ ...QUESTION, files }, TOOL_LIMITS);
    expect(seen).toEqual([
      [undefined, ["word"], "5\n"],
      [["a.txt"], ["word"], "5\n"],
    ]);
  } finally {
    await rm(cacheFolder, { recursive: true, force: true });
  }
});
