import fc from "fast-check";
import type { Value } from "../../../harness/core/values/value.ts";
import { beginsWithOption, type ValueType } from "../../../harness/core/values/value-type.ts";

/** Types up to three deep; map keys and set items are scalars, as in every exercise. */
const scalarType: fc.Arbitrary<ValueType> = fc.constantFrom(
  { kind: "int" },
  { kind: "bool" },
  { kind: "text" },
  { kind: "float" },
);

const NAMES = ["a", "name", "x_1", "B"] as const;

export const arbitraryType: fc.Arbitrary<ValueType> = fc.letrec<{ type: ValueType }>((tie) => ({
  type: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    scalarType,
    fc.record({
      kind: fc.constant("option" as const),
      item: tie("type").filter((type) => !beginsWithOption(type)),
    }),
    fc.record({
      kind: fc.constant("tuple" as const),
      items: fc.array(tie("type"), { minLength: 1, maxLength: 4 }),
    }),
    fc.record({
      kind: fc.constant("record" as const),
      fields: fc
        .tuple(
          fc.subarray([...NAMES], { minLength: 1 }),
          fc.array(tie("type"), { minLength: 4, maxLength: 4 }),
        )
        .map(([names, types]) => names.map((name, at) => ({ name, type: types[at] as ValueType }))),
    }),
    fc.record({ kind: fc.constant("list" as const), item: tie("type") }),
    fc.record({ kind: fc.constant("set" as const), item: scalarType }),
    fc.record({ kind: fc.constant("pair" as const), first: tie("type"), second: tie("type") }),
    fc.record({ kind: fc.constant("map" as const), key: scalarType, value: tie("type") }),
  ),
})).type;

export function arbitraryValue(type: ValueType): fc.Arbitrary<Value> {
  switch (type.kind) {
    case "int":
      return fc.oneof(fc.bigInt({ min: -20n, max: 20n }), fc.bigInt());
    case "bool":
      return fc.boolean();
    case "text":
      return fc.string({ unit: "grapheme" });
    case "float":
      return fc.double({ noNaN: true, noDefaultInfinity: true }).map((float) => float + 0);
    case "option":
      return fc.option(arbitraryValue(type.item), { nil: null });
    case "tuple":
      return fc.tuple(...type.items.map(arbitraryValue));
    case "record":
      return fc
        .tuple(...type.fields.map((field) => arbitraryValue(field.type)))
        .map((values) =>
          Object.fromEntries(type.fields.map(({ name }, at) => [name, values[at] as Value])),
        );
    case "list":
      return fc.array(arbitraryValue(type.item), { maxLength: 5 });
    case "set":
      return fc.array(arbitraryValue(type.item), { maxLength: 5 }).map((items) => new Set(items));
    case "pair":
      return fc.tuple(arbitraryValue(type.first), arbitraryValue(type.second));
    case "map":
      return fc
        .array(fc.tuple(arbitraryValue(type.key), arbitraryValue(type.value)), { maxLength: 5 })
        .map((entries) => new Map(entries));
  }
}

export const arbitraryTyped: fc.Arbitrary<{ type: ValueType; value: Value }> = arbitraryType.chain(
  (type) => arbitraryValue(type).map((value) => ({ type, value })),
);
