import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  describeData,
  findShapeMistakes,
  withoutUnknownKeys,
} from "../../../harness/core/spec/spec-issues.ts";

const NAME = /^[a-z]+$/;
const schema = z.strictObject({
  name: z.string().regex(NAME).exactOptional(),
  title: z.string().min(1).exactOptional(),
  size: z.number().min(1).max(9).exactOptional(),
  list: z.array(z.number()).max(2).exactOptional(),
  share: z.number().gt(0).exactOptional(),
  count: z.bigint().exactOptional(),
  mood: z.enum(["good", "bad"]).exactOptional(),
  isOpen: z.boolean().exactOptional(),
  groups: z
    .array(z.strictObject({ points: z.number(), id: z.string().exactOptional() }))
    .min(1)
    .exactOptional(),
  limits: z.record(z.string().regex(NAME), z.number()).exactOptional(),
  either: z.union([z.literal("all"), z.strictObject({ first: z.number() })]).exactOptional(),
});
const SHAPE = {
  schema,
  patterns: new Map([[String(NAME), "lower-case letters"]]),
  minimumReasons: new Map([["size", "Nothing is smaller."]]),
  maximumReasons: new Map([["list", "Longer ones take a minute."]]),
};

/** Mistakes in data, each as `path: message` and a hint. */
function mistakesIn(data: unknown): readonly string[] {
  return findShapeMistakes(SHAPE, data).map(
    ({ path, message, hint }) =>
      `${path.join(".")}: ${message}${hint === undefined ? "" : ` (${hint})`}`,
  );
}

describe("a mistake in the shape of a spec", () => {
  it.each<[unknown, string]>([
    [{ nmae: "a" }, "nmae: there is no key 'nmae' (Did you mean 'name'?)"],
    [
      { groups: [{ points: 1, x: 1 }] },
      "groups.0.x: there is no key 'x' in entry 1 of 'groups' (Valid here: points, id.)",
    ],
    [{ groups: [{}] }, "groups.0.points: 'points' of entry 1 of 'groups' is missing"],
    [{ groups: [] }, "groups: 'groups' must not be empty"],
    [{ groups: {} }, "groups: 'groups' must be a list, not a mapping"],
    [{ title: "" }, "title: 'title' must not be empty"],
    [{ title: null }, "title: 'title' must be a text, not nothing"],
    [{ size: 0 }, "size: 'size' must be at least 1, it is 0 (Nothing is smaller.)"],
    [{ size: 10 }, "size: 'size' must be at most 9, it is 10"],
    [
      { list: [1, 2, 3] },
      "list: 'list' must have at most 2 items, it has 3 (Longer ones take a minute.)",
    ],
    [{ share: 0 }, "share: 'share' must be more than 0, it is 0"],
    [
      { size: "1,000" },
      "size: 'size' must be a number, not '1,000' (Write 1000, plain and without quotes.)",
    ],
    [{ size: "many" }, "size: 'size' must be a number, not 'many'"],
    [{ title: 7 }, "title: 'title' must be a text, not the number 7 (Put it in quotes: \"7\".)"],
    [
      { count: 1e3 },
      "count: 'count' must be an integer, not the number 1000 (Write 1000, digit by digit.)",
    ],
    [{ count: 1.5 }, "count: 'count' must be an integer, not the number 1.5"],
    [
      { count: "12_000" },
      "count: 'count' must be an integer, not '12_000' (Write 12000, plain and without quotes.)",
    ],
    [{ mood: "goood" }, "mood: 'mood' cannot be 'goood' (Did you mean 'good'?)"],
    [{ mood: {} }, "mood: 'mood' cannot be a mapping (Valid here: good, bad.)"],
    [{ isOpen: "yes" }, "isOpen: 'isOpen' must be true or false, not 'yes'"],
    [{ name: "A" }, "name: 'A' must be lower-case letters"],
    [{ limits: { A: 1 } }, "limits.A: the key 'A' must be lower-case letters"],
    [{ limits: { a: "x" } }, "limits.a: 'a' of 'limits' must be a number, not 'x'"],
    [{ either: "al" }, "either: 'either' cannot be 'al' (Did you mean 'all'?)"],
    [{ either: { first: "x" } }, "either.first: 'first' of 'either' must be a number, not 'x'"],
    [
      { either: { frist: 1, first: 1 } },
      "either.frist: there is no key 'frist' in 'either' (Did you mean 'first'?)",
    ],
    [{ either: 5 }, "either: 'either' must be a mapping, not the number 5"],
  ])("is described for its author: %j", (data, mistake) => {
    expect(mistakesIn(data)).toEqual([mistake]);
  });

  it("is one if a required key is misspelt, and two if another one is missing", () => {
    expect(mistakesIn({ groups: [{ pionts: 1 }] })).toHaveLength(1);
    expect(mistakesIn({ groups: [{ ponts: 1 }, {}] })).toHaveLength(2);
    expect(mistakesIn({})).toEqual([]);
  });
});

it("unknown keys are left out of a copy, at any depth", () => {
  const data = { nmae: 1, name: "a", groups: [{ points: 1, x: 2 }] };
  const mistakes = findShapeMistakes(SHAPE, data);
  expect(withoutUnknownKeys(data, mistakes)).toEqual({ name: "a", groups: [{ points: 1 }] });
  expect(data).toHaveProperty("nmae");
  const wrong = { size: "many" };
  expect(withoutUnknownKeys(wrong, findShapeMistakes(SHAPE, wrong))).toEqual(wrong);
});

it.each([
  [undefined, "nothing"],
  [null, "nothing"],
  ["", "''"],
  [false, "false"],
  [[], "a list"],
  [{}, "a mapping"],
  [7n, "the number 7"],
])("a value is described: %s is %s", (value, words) => {
  expect(describeData(value)).toBe(words);
});
