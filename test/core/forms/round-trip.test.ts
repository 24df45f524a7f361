import fc from "fast-check";
import { expect, test } from "vitest";
import type { FormDomain } from "../../../harness/core/forms/form-names.ts";
import { parseForm } from "../../../harness/core/forms/parse-form.ts";
import { printForm } from "../../../harness/core/forms/print-form.ts";
import { readForm } from "../../../harness/core/forms/read-form.ts";
import type { Value } from "../../../harness/core/values/value.ts";
import { parseValueType } from "../../../harness/core/values/value-type.ts";

/** A part of a form with its parameters and values; `#` stands for the number of the part. */
interface Part {
  readonly lines: readonly string[];
  readonly parameters: readonly (readonly [name: string, type: string])[];
  readonly args: readonly Value[];
}

const int = fc.bigInt(-(10n ** 20n), 10n ** 20n);
const float = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
const line = fc.string({ unit: fc.constantFrom("a", "b", " ", "1", "-", ":", "_"), maxLength: 6 });
const table = fc.tuple(fc.nat(3), fc.nat(3)).chain(([rows, columns]) =>
  fc.array(fc.array(int, { minLength: columns, maxLength: columns }), {
    minLength: rows,
    maxLength: rows,
  }),
);
const query = fc.oneof(
  int.map((x) => ({ kind: 1n, x, y: null, z: null })),
  fc.tuple(int, float).map(([y, z]) => ({ kind: 2n, x: null, y, z })),
);

function part<T>(
  lines: readonly string[],
  parameters: Part["parameters"],
  values: fc.Arbitrary<T>,
  toArgs: (value: T) => readonly Value[],
): fc.Arbitrary<Part> {
  return values.map((value) => ({ lines, parameters, args: toArgs(value) }));
}

const PART: fc.Arbitrary<Part> = fc.oneof(
  part(["x#"], [["x#", "int"]], int, (x) => [x]),
  part(
    ["x# y# z#"],
    [
      ["x#", "bool"],
      ["y#", "float"],
      ["z#", "option<int>"],
    ],
    fc.tuple(fc.boolean(), float, fc.option(int)),
    (all) => all,
  ),
  part(["s#"], [["s#", "text"]], line, (s) => [s]),
  part(["p#"], [["p#", "tuple<int, bool, int>"]], fc.tuple(int, fc.boolean(), int), (p) => [p]),
  part(
    ["n# x#", "a#_1 ... a#_n#"],
    [
      ["x#", "int"],
      ["a#", "list<int>"],
    ],
    fc.tuple(int, fc.array(int)),
    (all) => all,
  ),
  part(
    ["n#", "a#_0 b#_0 a#_1 b#_1 ... a#_{n#-1} b#_{n#-1}"],
    [
      ["a#", "list<int>"],
      ["b#", "list<float>"],
    ],
    fc.array(fc.tuple(int, float)),
    (rows) => [rows.map(([a]) => a), rows.map(([, b]) => b)],
  ),
  part(["n#", "a#_1", ":", "a#_n#"], [["a#", "list<text>"]], fc.array(line), (a) => [a]),
  part(
    ["n#", "e#_1", ":", "e#_{n#-1}"],
    [["e#", "list<pair<int, int>>"]],
    fc.array(fc.tuple(int, int)),
    (e) => [e],
  ),
  part(
    ["h# w#", "a#_{1,1} ... a#_{1,w#}", ":", "a#_{h#,1} ... a#_{h#,w#}"],
    [["a#", "list<list<int>>"]],
    table,
    (a) => [a],
  ),
  part(
    ["h#", "k#_1 a#_{1,1} ... a#_{1,k#_1}", ":", "k#_h# a#_{h#,1} ... a#_{h#,k#_h#}"],
    [["a#", "list<list<int>>"]],
    fc.array(fc.array(int)),
    (a) => [a],
  ),
  part(
    ["n#", "s#_1s#_2...s#_n#"],
    [["s#", "text"]],
    fc.string({ unit: fc.constantFrom("a", "."), maxLength: 4 }),
    (s) => [s],
  ),
  part(
    ["t#", "for c#_1 ... c#_t#:", "  n k", "  a_1 ... a_n", "  s"],
    [["c#", "list<{ k: int, a: list<int>, s: text }>"]],
    fc.array(fc.record({ k: int, a: fc.array(int), s: line }, { noNullPrototype: true })),
    (c) => [c],
  ),
  part(
    ["q#", "for q#s_1 ... q#s_q#:", "  if kind = 1: 1 x", "  if kind = 2:", "    2", "    y z"],
    [["q#s", "list<{ kind: int, x: option<int>, y: option<int>, z: option<float> }>"]],
    fc.array(query),
    (queries) => [queries],
  ),
);

test("whatever a form prints, it reads again", () => {
  fc.assert(
    fc.property(fc.array(PART, { minLength: 1, maxLength: 5 }), (parts) => {
      const numbered = parts.map((each, at) => {
        const letter = String.fromCharCode("A".charCodeAt(0) + at);
        const set = (text: string) => text.replaceAll("#", letter);
        return {
          lines: each.lines.map(set),
          roots: each.parameters.map(([name, written]) => {
            const type = parseValueType(set(written));
            const open = { alphabet: undefined, length: { min: undefined } };
            const domain: FormDomain = { ...open, type, parts: [] };
            return { name: set(name), type, domain };
          }),
        };
      });
      const text = numbered.flatMap(({ lines }) => lines).join("\n");
      const roots = numbered.flatMap((each) => each.roots);
      const form = parseForm(text, { kind: "input", roots, outer: [] });
      const args = parts.flatMap((each) => each.args);
      const printed = printForm(form, args);
      const read = readForm(form, printed);
      expect(read).toEqual(args);
      expect(printForm(form, read)).toBe(printed);
    }),
    { numRuns: 300 },
  );
});
