import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPlaces, parsePlaces } from "../../../harness/core/results/places.ts";

test("adjacent positions are one range", () => {
  expect(formatPlaces([3, 7, 8, 9])).toBe("3,7-9");
  expect(formatPlaces([0, 1])).toBe("0-1");
  expect(formatPlaces([5])).toBe("5");
  expect(formatPlaces([])).toBe("");
  expect(formatPlaces([1, 3])).toBe("1,3");
  expect(formatPlaces([3, 3, 4, 4])).toBe("3-4");
});

test("a range contains all of its positions", () => {
  expect(parsePlaces("3,7-9")).toEqual([3, 7, 8, 9]);
  expect(parsePlaces("")).toEqual([]);
  expect(parsePlaces("2-1")).toEqual([]);
  expect(parsePlaces("0")).toEqual([0]);
  expect(parsePlaces("9,3-4,4")).toEqual([3, 4, 9]);
});

test("formatting and parsing round-trip", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat({ max: 60 })), (places) => {
      const sorted = places.sort((left, right) => left - right);
      const text = formatPlaces(sorted);
      expect(parsePlaces(text)).toEqual(sorted);
      expect(text).toMatch(/^(?:\d+(?:-\d+)?(?:,\d+(?:-\d+)?)*)?$/);
    }),
  );
});

test("no shorter text means the same", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat({ max: 60 }), { minLength: 1 }), (places) => {
      const sorted = places.sort((left, right) => left - right);
      const gaps = sorted.filter((place, index) => place - (sorted[index - 1] ?? place - 1) > 1);
      expect(formatPlaces(sorted).split(",")).toHaveLength(gaps.length + 1);
    }),
  );
});
