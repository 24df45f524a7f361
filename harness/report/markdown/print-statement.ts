/**
 * Prints a statement as HTML that is safe to insert: nothing in it runs, loads, or links to anything
 * but web pages. Formulas (`$…$`, and `$$…$$` on their own lines) become MathML, which browsers draw
 * without a script or a font.
 */
import { Marked, type Tokens } from "marked";
import temml from "temml";
import { html } from "../html/html.ts";
import { findPowerOfTen, printPowersOfTen } from "../html/powers-of-ten.ts";

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
      name: "power",
      level: "inline",
      start: findPowerOfTen,
      tokenizer: (text, before) => {
        // Only the whole text shows that this is the end of 110^9.
        const isInside = /[\w.^]$/.test(before.at(-1)?.raw ?? "");
        if (isInside || findPowerOfTen(text) !== 0) return undefined;
        const [raw = ""] = /^10\^\d+/.exec(text) ?? [];
        return { type: "power", raw };
      },
      renderer: ({ raw }) => printPowersOfTen(raw).markup,
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
    // Show raw HTML as text.
    html: ({ text }) => html`${text}`.markup,
    link({ href, tokens }) {
      const inside = this.parser.parseInline(tokens);
      if (!/^(?:https?:\/\/|mailto:|#)/i.test(href)) return inside;
      return html`<a href="${href}" rel="noopener noreferrer">${{ markup: inside }}</a>`.markup;
    },
    // Pages load nothing from elsewhere, so only the description of a picture is shown.
    image: ({ text }) => html`${text}`.markup,
  },
});

/** Removes the first heading, the name of the exercise, which the page shows itself. */
export function printStatement(markdown: string): string {
  const tokens = MARKED.lexer(markdown);
  const name = tokens.findIndex((token) => token.type === "heading" && token["depth"] === 1);
  if (name >= 0) tokens.splice(name, 1);
  return MARKED.parser(tokens);
}

/** Invalid formulas are shown as written. */
function printFormula(text: string, isDisplayed: boolean): string {
  try {
    const printed = temml.renderToString(text.trim(), {
      displayMode: isDisplayed,
      throwOnError: true,
      trust: false,
      maxExpand: 1000,
    });
    // Strict policies of pages forbid inline styles.
    return printed.replaceAll(/ style="[^"]*"/g, "");
  } catch {
    return html`<code>${text}</code>`.markup;
  }
}
