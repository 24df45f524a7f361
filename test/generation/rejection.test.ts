import { join } from "node:path";
import { expect, test } from "vitest";
import { DiagnosticsError } from "../../harness/core/spec/diagnostic.ts";
import { requireFewRejections } from "../../harness/generation/rejection.ts";
import { type Problem, readProblem } from "../../harness/problems/index.ts";

const p2 = await readProblem(join(import.meta.dirname, "../../problems/p2"));

/** k from 50 and n up to 51: only (50, 51) remains. */
function narrowed(): Problem {
  const [k, n] = p2.interface.parameters;
  if (k === undefined || n === undefined) throw new Error("p2 has two parameters");
  const parameters = [
    { ...k, range: { ...k.range, min: 50n } },
    { ...n, range: { ...n.range, max: 51n } },
  ];
  return { ...p2, interface: { ...p2.interface, parameters } };
}

test("constraints that many inputs satisfy are fine", () => {
  expect(() => {
    requireFewRejections(p2);
  }).not.toThrow();
});

test("constraints that reject nearly all inputs are an error that states the rate", () => {
  let error: unknown;
  try {
    requireFewRejections(narrowed());
  } catch (reason) {
    error = reason;
  }
  expect(error).toBeInstanceOf(DiagnosticsError);
  expect((error as DiagnosticsError).diagnostics).toMatchObject([
    {
      code: "rejecting-constraints",
      file: join(p2.folder, "problem.yaml"),
      message: expect.stringMatching(
        /^the constraints \(k < n\) reject (99\.\d|100\.0) % of/,
      ) as string,
    },
  ]);
});
