/** The little of XML 1.0 that reports need. */
import { showText } from "../core/printable.ts";

export type Attributes = Readonly<Record<string, string>>;

/** An element on lines of its own, its children (elements too) indented. */
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

/** An element that holds text; the text keeps its spaces and line ends. */
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
 * Fit for text and attributes; a written-out `&#10;` survives the parser's own line handling. What XML
 * cannot hold is among what is shown in another form.
 */
function escapeXml(text: string): string {
  return showText(text).replaceAll(/[&<>"\t\n]/g, (character) => ENTITIES[character] ?? "");
}
