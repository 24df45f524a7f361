import { describe, expect, it } from "vitest";
import type { Finding } from "../../../../harness/core/spec/finding.ts";
import { TOOL_LIMITS } from "../../../../harness/engine/validators/author-tool.ts";
import { checkInputMutants } from "../../../../harness/engine/package/lint/check-input-mutants.ts";
import type {
  InputValidatorRequest,
  InputValidator,
  InputReply,
} from "../../../../harness/engine/package/lint/input-validator.ts";
import { InputValidators } from "../../../../harness/engine/package/lint/input-validators.ts";
import { type Package, surveyTests } from "../../../../harness/packages/index.ts";
import { tinyCase, tinyGroup, tinyPackage } from "../../../packages/tiny-package.ts";
import { collect, inShort } from "./lint-bench.ts";

const SEGFAULT: InputReply = {
  kind: "crashed",
  reason: "It crashed after 0.01 s.",
  output: "oh",
  isOutOfTime: false,
};

type Answer = (input: string) => boolean | InputReply;

async function messagesFor(...answers: Answer[]): Promise<string[]> {
  return inShort(await find(tinyPackage(), ...answers));
}

/** Validators as functions: how programs are run is the panel's to know. */
async function find(pkg: Package, ...answers: Answer[]): Promise<Finding[]> {
  const checkers = answers.map((answer, index) => ({
    path: `v${index}`,
    unasked: 0,
    ask: async ({ input }: InputValidatorRequest): Promise<InputReply> => {
      const reply = answer(Buffer.from(input).toString("latin1"));
      if (typeof reply !== "boolean") return reply;
      if (reply) return { kind: "accepted", output: "" };
      return { kind: "rejected", output: "", endedWell: false };
    },
  }));
  const panel = new InputValidators(checkers as unknown as InputValidator[]);
  const survey = await surveyTests(pkg);
  return collect(checkInputMutants(survey, panel, TOOL_LIMITS));
}

const strict = (input: string) => /^[1-9]\d{0,8}\n$/.test(input);
/** As `sscanf` reads, or `int(input())`. */
const loose = (input: string) => /^\s*\+?\d+\s*$/.test(input);

describe("mutants of inputs", () => {
  it("are all rejected by a strict validator, or by one of several", async () => {
    expect(await messagesFor(strict)).toEqual([]);
    expect(await messagesFor(() => true, strict)).toEqual([]);
  });

  it("show what a loose one lets through, as one", async () => {
    expect(await messagesFor(loose)).toEqual([
      "warning mutant-input-accepted data/sample/1.in: no input validator rejects this input with one change, in 10 ways: no newline at the end, an empty line at the end, an empty line at the start, a space at the end of a line, a space at the start of a line and 5 more",
    ]);
    expect(await messagesFor((input) => strict(input.replace(/^0/, "")))).toEqual([
      "warning mutant-input-accepted data/sample/1.in: no input validator rejects this input with one change: a zero before a number",
    ]);
  });

  it("that a format may well allow are only worth a look", async () => {
    const found = await messagesFor((input) => /^(?:[1-9]\d{0,8}[ \n])+$/.test(input));
    expect(found.map((each) => each.split(" data")[0])).toContain("note mutant-input-accepted");
    expect(found.some((each) => each.startsWith("note") && each.includes("a line more"))).toBe(
      true,
    );
  });

  it("show what crashes a validator, once for a reason, whatever the others say", async () => {
    const found = await messagesFor(strict, (input) =>
      input.includes("\0") ? SEGFAULT : strict(input),
    );
    expect(found).toEqual([
      "warning mutant-input-crash data/sample/1.in: the input validator v1 crashes on this input with one change (a NUL byte at the end of a line): It crashed after 0.01 s.",
    ]);
  });

  it("come with the advice that fits them, and with what a validator printed", async () => {
    const hints = async (...answers: Answer[]) =>
      (await find(tinyPackage(), ...answers)).map(({ hint }) => hint);
    expect(await hints(loose)).toEqual([expect.stringContaining("Read every line as a whole")]);
    const found = await find(tinyPackage(), (input) => /^(?:[1-9]\d{0,8}[ \n])+$/.test(input));
    expect(found.find(({ severity }) => severity === "note")?.hint).toContain("This is fine if");
    const crash = await find(tinyPackage(), (input) => (strict(input) ? true : SEGFAULT));
    expect(crash).toMatchObject([{ said: "oh" }]);
  });

  it("are made of no input that is blank or missing", async () => {
    const blank = tinyPackage({
      sample: tinyGroup("sample", [tinyCase("sample/1", "\n")]),
      secret: tinyGroup("secret", [tinyCase("secret/1", "5\n", "50\n", { input: undefined })]),
    });
    expect(await find(blank, () => true)).toEqual([]);
  });

  it("are not judged by whom nobody asks any more", async () => {
    expect(await messagesFor(() => ({ kind: "unasked" }))).toEqual([]);
  });
});
