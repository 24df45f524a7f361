import { UsageError } from "../app/usage-error.ts";
import { formatValueType, partTypes, type ValueType } from "../core/values/value-type.ts";

/**
 * Parses the arguments of an exercise's function, each given as JSON.
 * @param parameters of the function, for messages
 * @throws {UsageError} for an argument that is not JSON.
 */
export function parseArguments(
  args: readonly string[],
  parameters: readonly { readonly name: string; readonly type: ValueType }[],
): readonly unknown[] {
  return args.map((arg, index) => {
    try {
      return parseJson(arg);
    } catch {
      throw new UsageError(describeNoJson(arg, parameters[index]));
    }
  });
}

function describeNoJson(
  arg: string,
  parameter: { readonly name: string; readonly type: ValueType } | undefined,
): string {
  if (parameter === undefined) return `the argument ${arg} is not JSON`;
  const { name, type } = parameter;
  switch (type.kind) {
    case "int":
      return `${name} is an int: give a whole number, such as 8, not ${arg}`;
    case "float":
      return `${name} is a float: give a number, such as 0.5, not ${arg}`;
    case "bool":
      return `${name} is a bool: give true or false, not ${arg}`;
    case "text":
      return `the argument ${arg} is not JSON; texts need quotes: '"${arg}"'`;
    case "option":
    case "list":
    case "set":
    case "pair":
    case "tuple":
    case "record":
    case "map":
      return `${name} is of type ${formatValueType(type)}, and ${arg} is not JSON: give it in single quotes, such as '${exampleOf(type)}'`;
  }
}

/** A small value in JSON, to show its form. */
function exampleOf(type: ValueType): string {
  switch (type.kind) {
    case "int":
      return "1";
    case "float":
      return "0.5";
    case "bool":
      return "true";
    case "text":
      return '"a"';
    case "option":
      return exampleOf(type.item);
    case "list":
    case "set":
      return `[${exampleOf(type.item)}]`;
    case "pair":
    case "tuple":
      return `[${partTypes(type).map(exampleOf).join(", ")}]`;
    case "record":
      return `{${type.fields.map((field) => `"${field.name}": ${exampleOf(field.type)}`).join(", ")}}`;
    case "map":
      return `[[${exampleOf(type.key)}, ${exampleOf(type.value)}]]`;
  }
}

/** @throws {SyntaxError} */
export function parseJson(text: string): unknown {
  return JSON.parse(preserveBigInts(text));
}

/** Turns JSON numbers of more than 15 digits into strings, which keep every digit. */
function preserveBigInts(json: string): string {
  return json.replaceAll(/"(?:[^"\\]|\\.)*"|-?\d{16,}/g, (token) =>
    token.startsWith('"') ? token : `"${token}"`,
  );
}
