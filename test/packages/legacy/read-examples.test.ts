import { expect, test } from "vitest";
import { readWritten, warningsOf } from "./read-written.ts";

const EXAMPLES = {
  "data/invalid_input/a.in": "x\n",
  "data/invalid_inputs/deep/b.in": "x\n",
  "data/invalid_output/c.in": "1 2\n",
  "data/invalid_output/c.ans": "3\n",
  "data/invalid_output/c.out": "4\n",
  "data/valid_outputs/d.in": "1 2\n",
  "data/valid_outputs/d.ans": "3\n",
  "data/valid_outputs/d.out": " 3\n",
};

test("examples for validators are read as in 2025-09", async () => {
  const { examples, warnings } = await readWritten({
    ...EXAMPLES,
    "problem.yaml": "validator_flags: case_sensitive\n",
    "data/testdata.yaml": "input_validator_flags: --max 5\n",
    "data/valid_outputs/testdata.yaml": "output_validator_flags: float_tolerance 0.1\n",
  });
  expect(
    examples.map(({ kind, name, answer, output }) => [kind, name, answer?.path, output?.path]),
  ).toEqual([
    ["invalid_input", "invalid_input/a", undefined, undefined],
    ["invalid_input", "invalid_inputs/deep/b", undefined, undefined],
    [
      "invalid_output",
      "invalid_output/c",
      "data/invalid_output/c.ans",
      "data/invalid_output/c.out",
    ],
    ["valid_output", "valid_outputs/d", "data/valid_outputs/d.ans", "data/valid_outputs/d.out"],
  ]);
  expect(examples[3]).toMatchObject({
    outputValidatorWords: ["case_sensitive", "float_tolerance", "0.1"],
    inputValidatorWords: { "": ["--max", "5"] },
  });
  expect(warnings).toEqual([]);
});

test("an interactive problem has examples of inputs only", async () => {
  const yaml = { "problem.yaml": "validation: custom interactive\n", "output_validators/v.py": "" };
  const { examples } = await readWritten({ ...EXAMPLES, ...yaml });
  expect(examples.map(({ name }) => name)).toEqual(["invalid_input/a", "invalid_inputs/deep/b"]);
});

test("incomplete examples are ignored with a warning", async () => {
  expect(
    await warningsOf({ "data/invalid_output/c.in": "1 2\n", "data/invalid_input/a.ans": "" }),
  ).toEqual([
    "data/invalid_input/a: it is ignored: there is no .in",
    "data/invalid_output/c: it is ignored: there is no .ans, no .out",
  ]);
});
