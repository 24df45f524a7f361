import type { Field } from "./field.ts";
import type { Part } from "./part.ts";
import { rowPart } from "./row-part.ts";
import { boolPart, intPart, textPart } from "./scalar-parts.ts";
import { ascendingPart, setPart } from "./set-part.ts";
import { sumPart } from "./sum-part.ts";

export function partOf(field: Field): Part {
  switch (field.kind) {
    case "int":
      return intPart(field.range) as Part;
    case "bool":
      return boolPart() as Part;
    case "text":
      return textPart(field) as Part;
    case "list":
      if (field.isSet) return setPart(field) as Part;
      if (field.isAscending) return ascendingPart(field) as Part;
      return (field.sizedBy === "length" ? rowPart(field) : sumPart(field)) as Part;
  }
}
