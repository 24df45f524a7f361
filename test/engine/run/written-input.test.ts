import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encodeInput, writeInput } from "../../../harness/engine/run/written-input.ts";
import type { Value } from "../../../harness/core/values/value.ts";
import type { ValueType } from "../../../harness/core/values/value-type.ts";
import { arbitraryType, arbitraryValue } from "../../core/values/arbitrary-value.ts";

const INTS: readonly ValueType[] = [{ kind: "list", item: { kind: "int" } }];

describe("an input", () => {
  const writers = [
    () => encodeInput,
    (types: readonly ValueType[]) => {
      const texts = { parameters: types.map((type) => ({ type })), returns: types[0] as ValueType };
      return (_: readonly ValueType[], args: readonly Value[]) => writeInput(texts, args);
    },
  ];
  it.each(writers)("is written the same however often", (writerFor) => {
    const calls = arbitraryType.chain((type) => fc.tuple(fc.constant(type), arbitraryValue(type)));
    fc.assert(
      fc.property(calls, ([type, value]) => {
        const long: Value = Array.from({ length: 600 }, () => value);
        const types: readonly ValueType[] = [{ kind: "list", item: type }];
        const args = [long];
        const write = writerFor(types);
        const first = write(types, args);
        expect(write(types, args)).toBe(first);
        expect(write(types, args)).toBe(first);
        expect(write(types, [long])).toBe(first);
      }),
      { numRuns: 20 },
    );
  });

  it("is kept from its second time on if it is long", () => {
    let reads = 0;
    const counted = (length: number) =>
      new Proxy([Array.from({ length }, (_, index) => BigInt(index))], {
        get: (target, name, receiver): unknown => {
          if (name === "0") reads += 1;
          return Reflect.get(target, name, receiver);
        },
      });
    const countReads = (args: readonly Value[]) => {
      reads = 0;
      encodeInput(INTS, args);
      return reads;
    };
    const long = counted(1000);
    expect([countReads(long), countReads(long), countReads(long)]).toEqual([1, 1, 0]);
    const short = counted(3);
    expect([countReads(short), countReads(short), countReads(short)]).toEqual([1, 1, 1]);
  });
});
