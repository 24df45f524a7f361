/**
 * A statement as HTML that a page may insert as it is: whatever Markdown says, nothing in it runs,
 * loads, or leads to anything but a web page. Formulas (`$…$`, and `$$…$$` on lines of their own)
 * become MathML, which browsers draw without a script or a font.
 */
import { Marked, type Tokens } from "marked";
import temml from "temml";
import { html } from "../html.ts";

const INLINE = /^\$(?!\s|\$)((?:\\.|[^\\$\n])+?)(?<!\s)\$(?!\d)/;
const BLOCK = /^\$\$\s*\n?((?:\\[\s\S]|[^\\$])+?)\n?\s*\$\$(?:\n+|$)/;

interface Formula extends Tokens.Generic {
  readonly text: string;
}

const MARKED = new Marked({
  extensions: [
    {
      name: "formula",
      level: "inline",
      start: (text) => text.indexOf("$"),
      tokenizer: (text) => {
        const [raw, formula] = INLINE.exec(text) ?? [];
        return raw === undefined ? undefined : { type: "formula", raw, text: formula };
      },
      renderer: (token) => printFormula((token as Formula).text, false),
    },
    {
      name: "formulas",
      level: "block",
      start: (text) => text.indexOf("$$"),
      tokenizer: (text) => {
        const [raw, formula] = BLOCK.exec(text) ?? [];
        return raw === undefined ? undefined : { type: "formulas", raw, text: formula };
      },
      renderer: (token) => `${printFormula((token as Formula).text, true)}\n`,
    },
  ],
  renderer: {
    // Raw HTML is text.
    html: ({ text }) => html`${text}`.markup,
    link({ href, tokens }) {
      const inside = this.parser.parseInline(tokens);
      if (!/^(?:https?:\/\/|mailto:|#)/i.test(href)) return inside;
      return html`<a href="${href}" rel="noopener noreferrer">${{ markup: inside }}</a>`.markup;
    },
    // The page loads nothing from elsewhere: of a picture its description is left.
    image: ({ text }) => html`${text}`.markup,
  },
});

/** Without the name of the exercise, its first heading, which the page tells itself. */
export function printStatement(markdown: string): string {
  const tokens = MARKED.lexer(markdown);
  const name = tokens.findIndex((token) => token.type === "heading" && token["depth"] === 1);
  if (name >= 0) tokens.splice(name, 1);
  return MARKED.parser(tokens);
}

/** What is no formula is shown as it was written. */
function printFormula(text: string, isDisplayed: boolean): string {
  try {
    const printed = temml.renderToString(text.trim(), {
      displayMode: isDisplayed,
      throwOnError: true,
      trust: false,
      maxExpand: 1000,
    });
    // A page under a strict policy takes no styles of single elements.
    return printed.replaceAll(/ style="[^"]*"/g, "");
  } catch {
    return html`<code>${text}</code>`.markup;
  }
}
