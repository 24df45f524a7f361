import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Form, FormLength, FormNode } from "../../core/forms/form.ts";
import { formatScalar } from "../../core/values/text-form.ts";
import type { JsonValue } from "../../core/values/value.ts";
import { openDomain } from "../../problems/build-parameter.ts";
import type { Condition, Parameter, Problem, Range, ValueDomain } from "../../problems/problem.ts";
import { isTied } from "../../problems/ties.ts";
import { printPython } from "./print-python.ts";

const PROGRAM = fileURLToPath(new URL("programs/validate_input.py", import.meta.url));
/** Takes the place of `read_all` in {@link PROGRAM} if the input has a form of its own. */
const FORM_READER = fileURLToPath(new URL("programs/read_form.py", import.meta.url));

/** Prints a Python program that accepts exactly the exercise's inputs, byte for byte. */
export async function printInputValidator(problem: Problem): Promise<string> {
  const { parameters } = problem.interface;
  const spec = {
    parameters: parameters.map((parameter) => ({
      name: parameter.name,
      domain: describeDomain(parameter),
    })),
    constraints: problem.tests.constraints.map(({ left, operator, right }) => [
      left,
      operator,
      right,
    ]),
    groups: Object.fromEntries(
      problem.groups.map(({ id, where }) => [id, where.map(describeCondition)]),
    ),
  };
  const text = await readFile(PROGRAM, "utf8");
  const { inputForm } = problem.interface;
  if (inputForm === undefined) return text.replace('"@SPEC@"', () => printPython(spec));
  const reader = await readFile(FORM_READER, "utf8");
  return text
    .replace('"@SPEC@"', () => printPython({ ...spec, form: describeForm(inputForm, parameters) }))
    .replace(/def read_all\(data\):[\s\S]*?(?=\n\n\nCOMPARE)/, () => reader.trimEnd());
}

/** Describes a form for {@link FORM_READER}. */
function describeForm(form: Form, parameters: readonly Parameter[]): JsonValue {
  const domains: ValueDomain[] = [];
  for (const [slot, { origin }] of form.slots.entries()) {
    const parent = origin.kind === "root" ? undefined : domains[origin.of];
    const at = origin.kind === "part" ? origin.at : 0;
    domains.push((parent === undefined ? parameters[slot] : parent.parts[at]) as ValueDomain);
  }
  return {
    slots: form.slots.map(({ origin }, slot) => ({
      origin: origin.kind,
      of: origin.kind === "root" ? null : origin.of,
      domain: { ...(describeDomain(domains[slot] as ValueDomain) as object) },
    })),
    roots: parameters.map(({ name }) => name),
    counts: form.counts.map(({ list }) => list),
    body: form.body.map(describeNode),
  };
}

function describeNode(node: FormNode): JsonValue {
  switch (node.kind) {
    case "line":
      return { kind: node.kind, body: node.body.map(describeNode) };
    case "word":
    case "rest":
      return { kind: node.kind, slot: node.slot };
    case "letters":
      return { kind: node.kind, slot: node.slot, length: describeLength(node.length) };
    case "count":
      return { kind: node.kind, count: node.count };
    case "literal":
      return { kind: node.kind, text: node.text };
    case "repeat":
      return {
        kind: node.kind,
        lists: node.lists.map(({ list, item }) => [list, item]),
        length: node.length === undefined ? null : describeLength(node.length),
        layout: node.layout,
        slots: [node.slots.start, node.slots.end],
        body: node.body.map(describeNode),
      };
    case "choice":
      return {
        kind: node.kind,
        slot: node.slot,
        known: node.isKnown,
        branches: node.branches.map(({ value, first, absent, body }) => ({
          other: value === undefined,
          value: value === undefined || value === null ? null : formatScalar(value),
          first: first ?? null,
          absent,
          body: body.map(describeNode),
        })),
      };
  }
}

function describeLength({ base, plus }: FormLength): JsonValue {
  if (base === undefined) return ["none", 0, plus];
  return [base.kind, base.kind === "count" ? base.count : base.slot, plus];
}

/** Describes a domain. Integers are strings, because JSON numbers are exact only up to 2^53. */
function describeDomain(domain: ValueDomain): JsonValue {
  const { type, range, floats, length, isAscending, order, alphabet } = domain;
  return {
    kind: type.kind,
    range: describeRange(range),
    floats: [floats.min ?? null, floats.max ?? null],
    decimals: floats.decimals ?? null,
    length: describeRange(length),
    ascending: isAscending,
    order: order ?? null,
    alphabet: alphabet ?? null,
    parts: listDomains(domain).map(describeDomain),
    ...(isTied(domain) && describeRelations(domain)),
  };
}

/** Bounds that other values set; absent for most domains. */
function describeRelations(domain: ValueDomain): { readonly [key: string]: JsonValue } {
  const { type, ties, structure, pairOrder, graph, sums, items } = domain;
  return {
    tied: true,
    ...(type.kind === "record" && { names: type.fields.map(({ name }) => name) }),
    ...(ties !== undefined && {
      ties: ties.map(({ on, end, name, plus }) => [on, end, name ?? null, String(plus)]),
    }),
    ...(structure !== undefined && { structure, first: String(items.min ?? 1n) }),
    ...(pairOrder !== undefined && { pair_order: pairOrder }),
    ...(graph !== undefined && {
      graph: [graph.kind, graph.nodes.name ?? null, String(graph.nodes.plus), String(graph.first)],
    }),
    ...(sums !== undefined && {
      sums: sums.map(({ field, max }) => [field ?? null, String(max)]),
    }),
  };
}

/** The domains of a value's parts. A map's keys and values may be anything of their types. */
function listDomains({ type, parts }: ValueDomain): readonly ValueDomain[] {
  if (type.kind !== "map") return parts;
  return [type.key, type.value].map((part) => openDomain(part));
}

function describeRange({ min, max }: Range): readonly (string | null)[] {
  return [min, max].map((bound) => (bound === undefined ? null : String(bound)));
}

function describeCondition(condition: Condition): JsonValue {
  const { parameter, measure } = condition;
  if (condition.measure === "acyclic") return { parameter, measure };
  const range =
    measure === "float"
      ? [condition.range.min ?? null, condition.range.max ?? null]
      : describeRange(condition.range);
  return { parameter, measure, range };
}
