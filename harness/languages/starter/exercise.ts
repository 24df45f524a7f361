import type { Form } from "../../core/forms/form.ts";
import { formatValueType, partTypes, type ValueType } from "../../core/values/value-type.ts";
import type { RecordType } from "../records.ts";

/** The parts of an exercise that starter code depends on; a `Problem` is one. */
export interface StarterExercise {
  readonly id: string;
  readonly interface: {
    /** Empty if only programs are judged. */
    readonly functionName: string;
    readonly isForProgramsOnly?: true;
    readonly parameters: readonly StarterParameter[];
    readonly returns: ValueType;
    /** How programs read the input, if the exercise has a form of its own. */
    readonly inputForm?: Form;
    readonly pythonModules?: readonly string[];
  };
}

interface StarterParameter {
  readonly name: string;
  readonly type: ValueType;
}

/** A starter exercise with names for unnamed types, ready to be written in one language. */
export interface Outline {
  readonly functionName: string;
  /** None has a reserved word as its name. */
  readonly parameters: readonly StarterParameter[];
  readonly returns: ValueType;
  /** Without duplicates, nested ones before those that contain them. */
  readonly records: readonly RecordType[];
  readonly nameOf: (record: RecordType) => string;
  /** A field's name in the language. */
  readonly fieldName: (name: string) => string;
  /** True if a kind of type occurs, which decides about includes and imports. */
  readonly uses: (kind: ValueType["kind"]) => boolean;
}

/**
 * @param reservedWords names of types that mean something else in the language
 * @param fieldName what a word is called that the language may keep for itself
 */
export function outline(
  { interface: { functionName, parameters, returns } }: StarterExercise,
  reservedWords: readonly string[],
  fieldName: (name: string) => string,
): Outline {
  const names = new Map<string, string>();
  const records: RecordType[] = [];
  const kinds = new Set<ValueType["kind"]>();
  const used = new Set([...reservedWords, functionName]);
  const visit = (type: ValueType, proposal: string): void => {
    kinds.add(type.kind);
    for (const [at, part] of partTypes(type).entries()) {
      visit(part, type.kind === "record" ? (type.fields[at]?.name ?? proposal) : proposal);
    }
    if (type.kind !== "record" || names.has(formatValueType(type))) return;
    const name = chooseName(proposal, used);
    used.add(name);
    names.set(formatValueType(type), name);
    records.push(type);
  };
  for (const { name, type } of parameters) visit(type, name);
  visit(returns, "answer");
  return {
    functionName,
    parameters: parameters.map(({ name, type }) => ({ name: fieldName(name), type })),
    returns,
    records,
    nameOf: (record) => names.get(formatValueType(record)) ?? "",
    fieldName,
    uses: (kind) => kinds.has(kind),
  };
}

/** `edges` contain an `Edge`; a second type of that name becomes `Edge2`. */
function chooseName(proposal: string, used: ReadonlySet<string>): string {
  const words = singular(proposal).split("_");
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  const base = /^[A-Z]/.test(name) ? name : `Item${name}`;
  if (!used.has(base)) return base;
  for (let number = 2; ; number += 1) {
    if (!used.has(`${base}${number}`)) return `${base}${number}`;
  }
}

function singular(name: string): string {
  if (/ies$/i.test(name)) return `${name.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss)es$/i.test(name)) return name.slice(0, -2);
  return /[^s]s$/i.test(name) && name.length > 2 ? name.slice(0, -1) : name;
}
