import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  countOthers,
  findShare,
  toRareKeys,
  toRarity,
  toWeight,
} from "../../harness/similarity/rarity.ts";

const BELONGINGS = [
  { student: "a", keys: ["common", "pair", "own"] },
  { student: "b", keys: ["common", "pair", "few"] },
  { student: "c", keys: ["common", "few"] },
  { student: "d", keys: ["common", "few"] },
  { student: "d", keys: ["twice"] },
  { student: "d", keys: ["twice"] },
];

describe("rarity", () => {
  const rarity = toRarity(BELONGINGS, 1 / 5);

  it("counts students, however often they submit", () => {
    expect(rarity.classSize).toBe(4);
    expect(rarity.owners.get("twice")?.size).toBe(1);
  });

  it("considers common what more than a part of the class and more than three have", () => {
    expect(rarity.maxOwners).toBe(3);
    const large = Array.from({ length: 60 }, (_, place) => ({ student: `${place}`, keys: [] }));
    expect(toRarity(large, 1 / 5).maxOwners).toBe(12);
  });

  it("ignores common keys and counts rare ones", () => {
    const { sharable, rareCount } = toRareKeys(["common", "pair", "own"], rarity);
    expect([...sharable.keys()]).toEqual(["pair"]);
    expect(rareCount).toBe(2);
  });

  it("gives weight 1 to keys of two students, and less the more have them", () => {
    const sizes = fc.integer({ min: 3, max: 1000 });
    fc.assert(
      fc.property(sizes, sizes, (classSize, count) => {
        expect(toWeight(2, classSize)).toBe(1);
        expect(toWeight(count, classSize)).toBeLessThan(toWeight(count - 1, classSize));
        expect(toWeight(classSize, classSize)).toBeGreaterThan(0);
      }),
    );
  });

  it("finds the keys that both have, in either order", () => {
    const [a, b, c] = BELONGINGS.map(({ keys }) => toRareKeys(keys, rarity));
    if (a === undefined || b === undefined || c === undefined) throw new Error("three students");
    expect(findShare(a, b)).toEqual({ keys: ["pair"], weight: 1, possible: 2 });
    expect(findShare(b, a)).toEqual(findShare(a, b));
    expect(findShare(a, c)).toEqual({ keys: [], weight: 0, possible: 1 });
  });

  it("never finds more shared keys than possible", () => {
    const keys = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e", "f", "g"), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(fc.array(keys, { minLength: 2, maxLength: 9 }), (all) => {
        const belongings = all.map((own, place) => ({ student: `${place}`, keys: own }));
        const ofClass = toRarity(belongings, 1 / 5);
        const [left, right] = all.map((own) => toRareKeys(own, ofClass));
        if (left === undefined || right === undefined) return;
        const { weight, possible, keys: shared } = findShare(left, right);
        expect(shared.length).toBeLessThanOrEqual(possible);
        expect(weight).toBeLessThanOrEqual(shared.length);
      }),
    );
  });

  it("counts others who have some of them", () => {
    expect(countOthers(["pair"], rarity)).toBe(0);
    expect(countOthers(["pair", "few"], rarity)).toBe(2);
  });
});
