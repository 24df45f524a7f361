import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { describe, expect, it } from "vitest";
import { printInput, printOutput } from "../../../harness/core/values/text-form.ts";
import { parseValueType } from "../../../harness/core/values/value-type.ts";
import {
  type FunctionTarget,
  MAIN_TEMPLATES,
  writeProgram,
} from "../../../harness/languages/index.ts";
import { TYPED_CASES } from "../typed-cases.ts";

interface Tried {
  readonly id: string;
  readonly ending: string;
  readonly tool: string;
  /** Commands in the folder of `file`. */
  readonly commands: (file: string) => readonly (readonly string[])[];
  /** Of the typed functions those whose signatures this language's main cannot read. */
  readonly without: readonly string[];
}

const LANGUAGES: readonly Tried[] = [
  {
    id: "python",
    ending: "py",
    tool: "python3",
    commands: (file) => [["python3", file]],
    without: [],
  },
  {
    id: "javascript",
    ending: "js",
    tool: "node",
    commands: (file) => [[process.execPath, file]],
    without: [],
  },
  {
    id: "cpp",
    ending: "cpp",
    tool: "g++",
    commands: (file) => [["g++", "-std=c++17", "-o", "program", file], ["./program"]],
    // A pointer with a count, and structs that no one can make empty.
    without: ["totalWeight", "rebuilt"],
  },
  {
    id: "go",
    ending: "go",
    tool: "go",
    commands: (file) => [["go", "build", "-o", "program", file], ["./program"]],
    without: [],
  },
  {
    id: "rust",
    ending: "rs",
    tool: "rustc",
    commands: (file) => [
      ["rustc", "--edition", "2021", "-A", "warnings", "-o", "program", file],
      ["./program"],
    ],
    // Structs, which are refused with a reason.
    without: ["turned", "heaviest", "totalWeight", "arrivals", "heights", "rebuilt", "promoted"],
  },
];

/** Values that the text form does not tell apart, or that no decimal number says. */
const UNTOLD = ["oddFloat", "sameFloat"];

/** Whole floats may be written as ints are. */
function plain(text: string): string {
  return text.replaceAll(/\.0\b/g, "");
}

function targetOf({ functionName, parameters, returns }: (typeof TYPED_CASES)[number]) {
  return {
    kind: "function",
    functionName,
    parameters: parameters.map(parseValueType),
    returns: parseValueType(returns),
  } as const satisfies FunctionTarget;
}

async function isThere(tool: string): Promise<boolean> {
  const { failed } = await execa(tool, [tool === "go" ? "version" : "--version"], {
    reject: false,
  });
  return !failed;
}

async function runProgram(tried: Tried, text: string, input: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "grundy-main-"));
  const file = join(folder, `submission.${tried.ending}`);
  await writeFile(file, text);
  let printed = "";
  for (const [command = "", ...args] of tried.commands(file)) {
    const options = { cwd: folder, input, env: { GO111MODULE: "off", GOFLAGS: "" } };
    printed = (await execa(command, args, { ...options, stripFinalNewline: false })).stdout;
  }
  return printed;
}

describe.each(LANGUAGES)("a function of every type becomes a program: $id", async (tried) => {
  const template = await readFile(MAIN_TEMPLATES.get(tried.id) ?? "", "utf8");
  const fixture = join("test/fixtures/languages", tried.id, `typed.${tried.ending}`);
  const source = await readFile(fixture, "utf8");
  const isMissing = !(await isThere(tried.tool));

  for (const typed of TYPED_CASES) {
    const { functionName, does } = typed;
    if (UNTOLD.includes(functionName) || tried.without.includes(functionName)) continue;
    const target = targetOf(typed);
    it.skipIf(isMissing)(`${functionName}: ${does}`, { timeout: 180_000 }, async () => {
      const written = writeProgram(tried.id, source, target, template);
      if (!written.ok) throw new Error(written.reason);
      const [args, answer] = typed.calls.at(-1) ?? [[], null];
      const printed = await runProgram(tried, written.text, printInput(target.parameters, args));
      expect(plain(printed)).toBe(plain(printOutput(target.returns, answer)));
    });
  }
});

it("a struct of Rust's is refused with a reason, and so is a function that is not there", async () => {
  const edge = parseValueType("{ from: int, to: int }");
  const target: FunctionTarget = {
    kind: "function",
    functionName: "f",
    parameters: [edge],
    returns: edge,
  };
  const refused = ["rust", "c", "cpp", "java"].map((id) => writeProgram(id, "int g;", target, ""));
  expect(refused.map(({ ok }) => ok)).toEqual([false, false, false, false]);
});
