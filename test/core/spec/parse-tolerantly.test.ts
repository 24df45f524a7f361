import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parseTolerantly } from "../../../harness/core/spec/parse-tolerantly.ts";

const schema = z.strictObject({
  name: z.string(),
  groups: z.array(
    z.discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("a"), points: z.number() }),
      z.strictObject({ kind: z.literal("b") }),
    ]),
  ),
});

describe("data of another version", () => {
  it("is parsed without unknown keys at any depth and not modified", () => {
    const written = {
      name: "n",
      since: 2,
      groups: [
        { kind: "a", points: 1, more: { points: 3 } },
        { kind: "b", points: 2 },
      ],
    };
    const before = structuredClone(written);
    expect(parseTolerantly(schema, written)).toEqual({
      name: "n",
      groups: [{ kind: "a", points: 1 }, { kind: "b" }],
    });
    expect(written).toEqual(before);
  });

  it("is refused if a key is missing or has another type", () => {
    for (const wrong of [
      { groups: [], since: 2 },
      { name: 1, groups: [], since: 2 },
      { name: "n", groups: [{ kind: "c" }] },
      undefined,
      "n",
    ]) {
      expect(() => parseTolerantly(schema, wrong)).toThrow(z.ZodError);
    }
  });
});
