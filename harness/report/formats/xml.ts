/** The subset of XML 1.0 that reports need. */
import { showText } from "../../core/printable.ts";

export type Attributes = Readonly<Record<string, string>>;

/** Prints an element on its own lines, with indented children. */
export function printElement(
  name: string,
  attributes: Attributes,
  children: readonly string[] = [],
): string {
  const start = `<${name}${printAttributes(attributes)}`;
  if (children.length === 0) return `${start}/>\n`;
  const lines = children.flatMap((child) => child.trimEnd().split("\n"));
  const body = lines.map((line) => `  ${line}\n`).join("");
  return `${start}>\n${body}</${name}>\n`;
}

/** Prints an element with text; spaces and line ends are kept. */
export function printTextElement(name: string, attributes: Attributes, text: string): string {
  return `<${name}${printAttributes(attributes)}>${escapeXml(text)}</${name}>\n`;
}

function printAttributes(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join("");
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#9;",
  "\n": "&#10;",
};

/**
 * Escapes text for elements and attributes. `&#10;` survives the parser's line handling; `showText`
 * replaces characters that XML forbids.
 */
function escapeXml(text: string): string {
  return showText(text).replaceAll(/[&<>"\t\n]/g, (character) => ENTITIES[character] ?? "");
}
