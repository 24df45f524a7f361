import type { Field } from "./field.ts";
import { optionPart } from "./option-part.ts";
import type { Part } from "./part.ts";
import { productPart } from "./product-part.ts";
import { rowPart } from "./row-part.ts";
import { boolPart, floatPart, intPart, textPart } from "./scalar-parts.ts";
import { sequencePart } from "./sequence-part.ts";
import { ascendingPart, setPart } from "./set-part.ts";
import { sumPart } from "./sum-part.ts";

export function partOf(field: Field): Part {
  switch (field.kind) {
    case "int":
      return intPart(field.range) as Part;
    case "bool":
      return boolPart() as Part;
    case "float":
      return floatPart(field) as Part;
    case "text":
      return textPart(field) as Part;
    case "option":
      return optionPart(partOf(field.item));
    case "product":
      return productPart(field, partOf);
    case "sequence":
      return sequencePart(field, partOf(field.item)) as Part;
    case "list":
      if (field.isSet) return setPart(field) as Part;
      if (field.isAscending) return ascendingPart(field) as Part;
      return (field.sizedBy === "length" ? rowPart(field) : sumPart(field)) as Part;
  }
}
