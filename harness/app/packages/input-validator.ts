import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { JsonValue } from "../../core/values/value.ts";
import { partTypes } from "../../core/values/value-type.ts";
import type { Condition, Problem, Range, ValueDomain } from "../../problems/problem.ts";
import { printPython } from "./print-python.ts";

const PROGRAM = fileURLToPath(new URL("programs/validate_input.py", import.meta.url));

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
  return text.replace('"@SPEC@"', () => printPython(spec));
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
  };
}

/** The domains of a value's parts. A map's keys and values may be anything of their types. */
function listDomains({ type, parts }: ValueDomain): readonly ValueDomain[] {
  if (type.kind !== "map") return parts;
  return [type.key, type.value].map((part) => openDomain(part));
}

function openDomain(type: ValueDomain["type"]): ValueDomain {
  const open = { min: undefined, max: undefined };
  return {
    type,
    range: open,
    floats: { ...open, decimals: undefined },
    items: open,
    length: open,
    isAscending: false,
    sizedBy: "sum",
    alphabet: undefined,
    parts: type.kind === "map" ? [] : partTypes(type).map(openDomain),
  };
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
