import { type Receipt, receiptSchema } from "../core/results/receipt.ts";

/**
 * The bytes that are signed: JSON without spaces in UTF-8. Keys are in the order of the schema; those
 * of tools and options, which have no schema, are sorted by code units.
 */
export function toCanonicalJson(receipt: Receipt): Buffer {
  const { causes, ...ordered } = receiptSchema.parse(receipt);
  const sorted = causes && {
    ...causes,
    tools: sortKeys(causes.tools),
    options: sortKeys(causes.options),
  };
  return Buffer.from(JSON.stringify({ ...ordered, causes: sorted }));
}

function sortKeys<T>(record: Readonly<Record<string, T>>): Record<string, T> {
  const byName = Object.entries(record).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(byName);
}
