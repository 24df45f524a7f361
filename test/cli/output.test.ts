import { afterEach, expect, it, vi } from "vitest";
import { printMessage } from "../../harness/cli/output.ts";
import { writePackage, PROBLEM_YAML } from "../packages/write-package.ts";
import { runGrundy } from "./run-grundy.ts";

const HOSTILE = "\u{1B}[31mX\u202E\u009BY";
const SHOWN = "␛[31mX\\u202e\\x9bY";

afterEach(() => {
  vi.restoreAllMocks();
});

it("messages escape quoted text and keep their own line breaks", () => {
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  printMessage(`one ${HOSTILE}\n\ttwo`);
  expect(write.mock.calls).toEqual([[`one ${SHOWN}\n\ttwo\n`]]);
});

it("file names are escaped in usage errors", async () => {
  const { stderr, status } = await runGrundy(["test", `${HOSTILE}.py`]);
  expect([status, stderr]).toEqual([2, expect.stringContaining(`${SHOWN}.py`)]);
});

it("a package's keys are escaped in errors", async () => {
  const key = JSON.stringify(HOSTILE);
  await using written = await writePackage({ "problem.yaml": `${PROBLEM_YAML}${key}: 1\n` });
  const { stderr, status } = await runGrundy(["verify", "--lint", written.path]);
  expect([status, stderr]).toEqual([2, expect.stringContaining(`no key '${SHOWN}'`)]);
});
