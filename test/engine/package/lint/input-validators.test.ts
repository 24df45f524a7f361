import { expect, it } from "vitest";
import type {
  InputReply,
  InputValidator,
  InputValidatorRequest,
} from "../../../../harness/engine/package/lint/input-validator.ts";
import { InputValidators } from "../../../../harness/engine/package/lint/input-validators.ts";
import { TOOL_LIMITS } from "../../../../harness/engine/validators/author-tool.ts";

/** The words that validators of these paths get, each with its path. */
async function wordsOf(
  paths: readonly string[],
  validatorWords: Readonly<Record<string, readonly string[]>>,
): Promise<readonly string[]> {
  const checkers = paths.map((path) => ({
    path,
    ask: async ({ words }: InputValidatorRequest): Promise<InputReply> =>
      Promise.resolve({ kind: "accepted", output: words.join(" ") }),
  }));
  const panel = new InputValidators(checkers as unknown as InputValidator[]);
  const question = { input: Buffer.alloc(0), validatorWords, words: ["own"], files: [] };
  const replies = await panel.ask(question, TOOL_LIMITS);
  return replies.map(
    ({ checker, reply }) => `${checker.path}: ${"output" in reply ? reply.output : reply.kind}`,
  );
}

it("Every validator gets its own words, or those for all, before the submission's", async () => {
  expect(await wordsOf(["in/a.py", "in/b.py"], { "a.py": ["x", "y"] })).toEqual([
    "in/a.py: x y own",
    "in/b.py: own",
  ]);
  expect(await wordsOf(["in/a.py", "in/b.py"], { a: ["x"], "": ["all"] })).toEqual([
    "in/a.py: x own",
    "in/b.py: all own",
  ]);
  expect(await wordsOf(["in/a.py"], { "a.py": [], a: ["x"], "": ["all"] })).toEqual([
    "in/a.py: own",
  ]);
});
