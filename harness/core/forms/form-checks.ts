import { formatScalar } from "../values/text-form.ts";
import { formatValueType } from "../values/value-type.ts";
import type { Value } from "../values/value.ts";
import type { FormNames } from "./form-names.ts";
import { FormError } from "./form-terms.ts";
import type { FormBranch, FormNode, Slot } from "./form.ts";

export function readConstant(names: FormNames, slot: Slot, text: string, offset: number): Value {
  const type = names.typeOf(slot);
  const name = names.slots[slot]?.name;
  const fail = (expectation: string) =>
    new FormError(
      `'${name}' is ${formatValueType(type)}, which is never ${text}`,
      offset,
      expectation,
    );
  switch (type.kind) {
    case "int":
      if (!/^-?\d{1,30}$/.test(text)) throw fail("Compare it with an int, `if kind = 1:`.");
      return BigInt(text);
    case "bool":
      if (!/^(?:true|false)$/i.test(text)) throw fail("Compare it with true or false.");
      return text.toLowerCase() === "true";
    case "text":
      return text.replaceAll(/^["']|["']$/g, "");
    case "option":
      if (!/^none$/i.test(text))
        throw fail(`An option is compared with none: \`if ${name} = none:\`.`);
      return null;
    case "float":
    case "list":
    case "set":
    case "pair":
    case "tuple":
    case "record":
    case "map":
      throw fail("Only ints, bools, texts and options can be compared.");
  }
}

/** The word that a branch always begins with. */
export function firstWord(
  body: readonly FormNode[],
  slot: Slot,
  value: Value | undefined,
): string | undefined {
  const [line] = body;
  if (line?.kind !== "line") return undefined;
  const [node] = line.body;
  if (node?.kind === "literal") return node.text;
  const isOwn = (node?.kind === "word" || node?.kind === "rest") && node.slot === slot;
  return isOwn && value !== undefined && value !== null ? formatScalar(value) : undefined;
}

export function requireFirstWords(
  branches: readonly { branch: FormBranch; offset: number }[],
): void {
  const seen = new Set<string>();
  let open = 0;
  for (const { branch, offset } of branches) {
    const { first } = branch;
    if (first === undefined) open += 1;
    if (
      open > 1 ||
      (first === undefined &&
        branch.value !== undefined &&
        branch.value !== null &&
        branches.at(-1)?.branch !== branch)
    ) {
      throw new FormError(
        "nothing tells this line from the others of the choice",
        offset,
        "Begin it with the value or a word, `if kind = 1: 1 x`, or print the value on a line before.",
      );
    }
    if (first !== undefined && seen.has(first.toLowerCase())) {
      throw new FormError(
        `two lines of this choice begin with '${first}'`,
        offset,
        "Begin each with another word.",
      );
    }
    seen.add(first?.toLowerCase() ?? "");
  }
}

export function requireComplete(names: FormNames, item: Slot, offset: number): void {
  if (!names.isComplete(item)) throw describeMissing(names, item, offset);
}

export function describeMissing(names: FormNames, slot: Slot, offset: number): FormError {
  const parts = names.children[slot] ?? [];
  const missing = parts.find((part) => !names.isComplete(part));
  if (missing !== undefined && !["list", "set"].includes(names.typeOf(slot).kind))
    return describeMissing(names, missing, offset);
  const { name, type } = names.slots[slot] as FormNames["slots"][number];
  const hint =
    type.kind === "list" || type.kind === "set"
      ? `Add \`${name}_1 ... ${name}_N\`, with N printed before.`
      : `Add \`${name}\` to a line.`;
  return new FormError(`'${name}' (${formatValueType(type)}) is not printed`, offset, hint);
}

/** A list without a count ends with its line, so nothing may follow it there. */
export function requireEnds(names: FormNames, nodes: readonly FormNode[], isTop = true): void {
  for (const [at, node] of nodes.entries()) {
    const isLast = at === nodes.length - 1;
    if (
      node.kind === "repeat" &&
      node.length === undefined &&
      (!isLast || (node.layout === "lines" && !isTop))
    ) {
      const { list } = node.lists[0] as (typeof node.lists)[number];
      const name = names.slots[list]?.name ?? "";
      throw new FormError(`nothing tells where '${name}' ends`, 0, "Print its length before it.");
    }
    if (node.kind === "line") requireEnds(names, node.body);
    if (node.kind === "repeat") requireEnds(names, node.body, false);
    if (node.kind === "choice")
      for (const { body } of node.branches) requireEnds(names, body, isTop && isLast);
  }
}
