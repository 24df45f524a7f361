import * as fc from "fast-check";
import { expect, test } from "vitest";
import { MaskMap } from "../../../reference/kit/mask-map.ts";

const masks = (wordCount: number) =>
  fc.array(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), {
    minLength: wordCount,
    maxLength: wordCount,
  });

test.for([1, 2, 3])("a map of %i-word masks holds what a Map would hold", (wordCount) => {
  fc.assert(
    fc.property(
      fc.array(masks(wordCount), { maxLength: 200 }),
      masks(wordCount),
      (added, other) => {
        const map = new MaskMap(wordCount);
        const model = new Map<string, number>();
        for (const [index, words] of added.entries()) {
          map.add(Int32Array.from(words), index);
          if (!model.has(words.join())) model.set(words.join(), index);
        }
        expect(map.size).toBe(model.size);
        for (const words of [...added, other]) {
          expect(map.get(Int32Array.from(words))).toBe(model.get(words.join()));
        }
      },
    ),
  );
});

test("entries keep the order in which they came, through many growths", () => {
  const map = new MaskMap(2);
  for (let index = 0; index < 10_000; index += 1)
    map.add(Int32Array.of(index % 100, index), 3 * index);
  expect(map.size).toBe(10_000);
  for (const entry of [0, 31, 32, 4_095, 4_096, 9_999]) {
    expect(map.wordAt(entry, 0)).toBe(entry % 100);
    expect(map.wordAt(entry, 1)).toBe(entry);
    expect(map.valueAt(entry)).toBe(3 * entry);
  }
});

test("a mask that is there keeps its value", () => {
  const map = new MaskMap(1);
  map.add(Int32Array.of(7), 1);
  map.add(Int32Array.of(7), 2);
  expect(map.get(Int32Array.of(7))).toBe(1);
  expect(map.get(Int32Array.of(8))).toBeUndefined();
});
