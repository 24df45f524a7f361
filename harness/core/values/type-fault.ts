import { parseValueType, TYPE_NAMES, type ValueType } from "./value-type.ts";

/** Why a value of somebody's code is not a type, and what to write instead; undefined: it is one. */
export function findTypeFault(
  type: unknown,
): { readonly message: string; readonly hint: string } | undefined {
  const hint = `Types are objects, such as { kind: "int" } or { kind: "pair", first: { kind: "int" }, second: { kind: "bool" } }.`;
  if (typeof type === "string") return describeText(type, hint);
  const typeText = show(type);
  if (typeof type !== "object" || type === null || Array.isArray(type)) {
    return { message: `${typeText} is not a type`, hint };
  }
  const { kind } = type as { readonly kind?: unknown };
  const own = type as Readonly<Record<string, unknown>>;
  switch (kind) {
    case "int":
    case "bool":
    case "float":
    case "text":
      return undefined;
    case "option":
    case "list":
    case "set":
      return findTypeFault(own["item"]);
    case "pair":
      return findTypeFault(own["first"]) ?? findTypeFault(own["second"]);
    case "map":
      return findTypeFault(own["key"]) ?? findTypeFault(own["value"]);
    case "tuple":
    case "record": {
      const parts: unknown = own[kind === "tuple" ? "items" : "fields"];
      if (!Array.isArray(parts) || parts.length === 0) {
        return { message: `${typeText} has no ${kind === "tuple" ? "items" : "fields"}`, hint };
      }
      const types = kind === "tuple" ? parts : parts.map((part) => part?.type as unknown);
      return types.map(findTypeFault).find((fault) => fault !== undefined);
    }
    default:
      return {
        message: `${typeText} is not a type: kinds are ${[...TYPE_NAMES, "record"].join(", ")}`,
        hint,
      };
  }
}

/** A type that was written as in problem.yaml. */
function describeText(text: string, hint: string) {
  const message = `${show(text)} is a text, not a type`;
  try {
    return {
      message,
      hint: `Write the type as an object: ${showCode(parseValueType(text))}.`,
    };
  } catch {
    return { message, hint };
  }
}

function show(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 100);
}

function showCode(type: ValueType): string {
  return JSON.stringify(type)
    .replaceAll(/"(\w+)":/g, " $1: ")
    .replaceAll("}", " }");
}
