import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readKnown } from "../../../harness/core/spec/read-known.ts";

const schema = z.strictObject({
  name: z.string(),
  groups: z.array(
    z.discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("a"), points: z.number() }),
      z.strictObject({ kind: z.literal("b") }),
    ]),
  ),
});

describe("what another version wrote", () => {
  it("is read without the keys that are not known here, at any depth, and stays as it was", () => {
    const written = {
      name: "n",
      since: 2,
      groups: [
        { kind: "a", points: 1, more: { points: 3 } },
        { kind: "b", points: 2 },
      ],
    };
    const before = structuredClone(written);
    expect(readKnown(schema, written)).toEqual({
      name: "n",
      groups: [{ kind: "a", points: 1 }, { kind: "b" }],
    });
    expect(written).toEqual(before);
  });

  it("is refused where a key is missing, or is of another type", () => {
    for (const wrong of [
      { groups: [], since: 2 },
      { name: 1, groups: [], since: 2 },
      { name: "n", groups: [{ kind: "c" }] },
      undefined,
      "n",
    ]) {
      expect(() => readKnown(schema, wrong)).toThrow(z.ZodError);
    }
  });
});
