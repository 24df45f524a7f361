import { describe, expect, it } from "vitest";
import { compileDomain, createInputSource, type Input } from "../../harness/domains/index.ts";
import { readProblem } from "../../harness/problems/index.ts";
import { fileURLToPath } from "node:url";

const read = async (id: string) =>
  readProblem(fileURLToPath(new URL(`../../problems/${id}`, import.meta.url)));

describe("inputs for a long search", () => {
  it.each(["p1", "p2", "p4", "numbergame", "heaps", "pins", "token", "crossout"])(
    "of %s are inputs of the exercise, every other batch in order",
    async (id) => {
      const problem = await read(id);
      const domain = compileDomain(problem);
      const source = createInputSource(problem, domain);
      const inOrder: Input[] = [];
      for (let turn = 0; turn < 12; turn += 1) {
        const { inputs, isInOrder } = source.next(40, undefined);
        expect(inputs.every((input) => domain.has(input))).toBe(true);
        if (!isInOrder) continue;
        inOrder.push(...inputs);
        source.checked(inputs.length, false);
      }
      expect(inOrder).toEqual([...domain.enumerate().take(inOrder.length)]);
      // If one card may have two billion values, nothing comes in that order.
      expect(inOrder.length > 0).toBe(id !== "p4");
    },
  );

  it("in order that were not tried come again", async () => {
    const problem = await read("p1");
    const source = createInputSource(problem, compileDomain(problem));
    expect(source.next(3, undefined).inputs).toEqual([[1n], [2n], [3n]]);
    source.checked(1, false);
    source.next(3, undefined);
    expect(source.next(3, undefined).inputs).toEqual([[2n], [3n], [4n]]);
  });

  it("near the best one are smaller than it", async () => {
    const problem = await read("p2");
    const domain = compileDomain(problem);
    const source = createInputSource(problem, domain);
    const best = [17n, 10n ** 12n];
    const turns = Array.from({ length: 4 }, () => source.next(40, best).inputs);
    expect(turns[3]?.length).toBeGreaterThan(0);
    expect(turns[3]?.every((input) => domain.compare(input, best) < 0)).toBe(true);
  });

  it("are the same in every run", async () => {
    const problem = await read("heaps");
    const take = () => {
      const source = createInputSource(problem, compileDomain(problem));
      return Array.from({ length: 6 }, () => source.next(20, undefined).inputs);
    };
    expect(take()).toEqual(take());
  });
});
