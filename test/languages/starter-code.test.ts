import { describe, expect, test } from "vitest";
import { decodeAnswer } from "../../harness/core/values/decode-answer.ts";
import { formatValueType, parseValueType } from "../../harness/core/values/value-type.ts";
import type { Value } from "../../harness/core/values/value.ts";
import { LANGUAGES } from "../../harness/languages/index.ts";
import { starterCode } from "../../harness/languages/starter/starter-code.ts";
import { findTools, startDriver } from "./driver-session.ts";
import { TYPED_CASES } from "./typed-cases.ts";
import { writeWireValue } from "./wire-value.ts";
import { readShippedExercises } from "../shipped-exercises.ts";
import { sampled } from "../vitest/sample.ts";

const PROBLEMS = await readShippedExercises();

interface Signature {
  readonly id: string;
  readonly functionName: string;
  readonly parameters: readonly string[];
  readonly returns: string;
  readonly args: readonly Value[];
}

/** Those of the exercises that are there, and every type in every place. */
const SIGNATURES: readonly Signature[] = [
  ...PROBLEMS.map(({ id, interface: { functionName, parameters, returns }, samples }) => ({
    id,
    functionName,
    parameters: parameters.map(({ type }) => formatValueType(type)),
    returns: formatValueType(returns),
    args: samples[0] ?? [],
  })),
  ...TYPED_CASES.map(({ functionName, parameters, returns, calls }) => ({
    id: `typed-${functionName.toLowerCase()}`,
    functionName,
    parameters,
    returns,
    args: calls[0]?.[0] ?? [],
  })),
];

function exerciseOf({ id, functionName, parameters, returns }: Signature) {
  const named = parameters.map((type, index) => {
    return { name: ["items", "class", "third"][index] ?? "x", type: parseValueType(type) };
  });
  return { id, interface: { functionName, parameters: named, returns: parseValueType(returns) } };
}

for (const language of LANGUAGES.filter(({ isForProgramsOnly }) => !isForProgramsOnly)) {
  describe.skipIf(findTools(language) === undefined)(`starter code in ${language.name}`, () => {
    test.each(sampled(SIGNATURES, ({ id }) => `${language.id} ${id}`))(
      "of $id loads as it is, and answers a value of the type: $parameters, $returns",
      async (signature) => {
        const starter = starterCode(exerciseOf(signature), language.id);
        const { functionName, parameters, returns, args } = signature;
        const source = starter?.text ?? "";
        expect(language.extensions.some((end) => starter?.fileName.endsWith(end))).toBe(true);
        const [kind] = language.guessInterface(source, functionName, []).kinds;
        // C has no type for some of them.
        expect(kind).toBe(source.includes("int main(void)") ? "program" : "function");
        if (kind === "program" && language.id === "c") return;
        await using driver = await startDriver(language, {
          source,
          functionName,
          parameters,
          returns,
          ...(starter && { mainFile: starter.fileName }),
        });
        expect(driver.greeting).toEqual({ kind: "ready" });
        const answer = await driver.call(...args);
        if (answer.outcome !== "returned") throw new Error(JSON.stringify(answer));
        const bytes = Buffer.from(writeWireValue(answer.value));
        expect(decodeAnswer(parseValueType(returns), bytes, "lenient")).toMatchObject({ ok: true });
      },
    );
  });
}

test("a record is named after what contains it, in the singular, and two records have two names", () => {
  const named = {
    id: "paths",
    interface: {
      functionName: "shortest",
      parameters: [
        { name: "edges", type: parseValueType("list<{ from: int, to: int }>") },
        { name: "cities", type: parseValueType("list<{ name: text }>") },
      ],
      returns: parseValueType("{ cost: float }"),
    },
  };
  expect(starterCode(named, "typescript")).toEqual({
    fileName: "paths.ts",
    text: `// grundy test paths.ts

interface Edge {
  from: number;
  to: number;
}

interface City {
  name: string;
}

interface Answer {
  cost: number;
}

export function shortest(edges: Edge[], cities: City[]): Answer {
  return { cost: 0 };
}
`,
  });
});

test("reserved words are not used as parameter names", () => {
  const exercise = exerciseOf({
    id: "x",
    functionName: "f",
    args: [],
    parameters: ["int", "int"],
    returns: "int",
  });
  expect(starterCode(exercise, "python")?.text).toContain("def f(items: int, class_: int) -> int:");
  expect(starterCode(exercise, "go")?.text).toContain("func f(items int, class int)");
});

test("an unknown language has none", () => {
  const exercise = exerciseOf({
    id: "x",
    functionName: "f",
    args: [],
    parameters: [],
    returns: "int",
  });
  expect(starterCode(exercise, "cobol")).toBeUndefined();
});
