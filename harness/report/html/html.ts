import { createHash } from "node:crypto";
import { escapeHtml } from "../../core/escape-html.ts";
import { showText } from "../../core/printable.ts";
import { MARK_STYLE, printSign } from "../../components/sign.ts";
import { TOKEN_STYLE } from "../style/tokens.ts";

/** Trusted markup, made only by {@link html}. */
export interface Html {
  readonly markup: string;
}

/** Template tag that escapes strings and inserts {@link Html} unchanged. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Html)[]): Html {
  const markup = parts.reduce((text, part, index) => {
    const value = values[index - 1] ?? "";
    return text + (typeof value === "string" ? escapeHtml(showText(value)) : value.markup) + part;
  });
  return { markup };
}

export function joinHtml(parts: readonly Html[]): Html {
  return { markup: parts.map(({ markup }) => markup).join("") };
}

/** Prints a self-contained page, light or dark by preference, that loads nothing and runs only `script`. */
export function printPage({
  title,
  body,
  style = "",
  script,
}: {
  readonly title: string;
  readonly body: Html;
  /** Additional CSS of our own, after the style of all pages. */
  readonly style?: string;
  /** JavaScript of our own; the policy blocks everything else. */
  readonly script?: string;
}): string {
  const policy = ["default-src 'none'", "style-src 'unsafe-inline'"];
  if (script !== undefined) {
    policy.push(`script-src 'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  }
  const program = { markup: script === undefined ? "" : `<script>${script}</script>` };
  return `<!doctype html>
${
  html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta http-equiv="Content-Security-Policy" content="${{ markup: policy.join("; ") }}" />
      <title>${title}</title>
      <style>
        ${{ markup: TOKEN_STYLE + MARK_STYLE + STYLE + style }}
      </style>
    </head>
    <body>
      <header class="page-sign">${{ markup: printSign() }}Grundy</header>
      <main>${body}${program}</main>
    </body>
  </html>`.markup
}
`;
}

const STYLE = `
body { margin: 0; font: var(--text-body)/1.5 var(--sans); background: var(--page); color: var(--ink); }
main { max-width: var(--width-page); margin: 0 auto; padding: 1.5rem 1rem 4rem; }
.page-sign { display: flex; align-items: center; gap: var(--space-2); padding: var(--space-2) var(--space-4); border-bottom: 1px solid var(--line); font-weight: 700; }
h1 { font-size: var(--text-title); line-height: 1.25; margin: 0 0 var(--space-4); } h2 { font-size: var(--text-lead); margin: 2rem 0 .5rem; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(10rem, 100%), 1fr)); gap: var(--space-3); margin: var(--space-4) 0; }
.figures div { background: var(--card); border-radius: var(--radius-large); padding: var(--space-3) var(--space-4); }
dt { color: var(--quiet); font-size: var(--text-small); } dd { margin: 0; font-weight: 600; }
:is(.table, .wide) { position: relative; overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td { overflow-wrap: anywhere; min-width: 3rem; } td.count { text-align: right; }
thead th { color: var(--quiet); font-size: var(--text-small); font-weight: 500; }
.warnings { border-left: .25rem solid var(--bad); padding: .5rem .75rem .5rem 2rem; background: var(--card); }
button, select, input:is([type=search], [type=text]) { font: inherit; color: inherit; min-height: 2.5rem; padding: var(--space-1) var(--space-3); border: 1px solid var(--edge); border-radius: var(--radius); background: var(--page); } button, select { cursor: pointer; }
.good { color: var(--good); } .bad { color: var(--bad); } abbr { text-decoration: none; cursor: help; } :focus-visible { outline: 2px solid var(--fill); outline-offset: 2px; }
.bars th { font-weight: 400; font-family: var(--mono); font-size: var(--text-small); overflow-wrap: anywhere; } .bar meter { width: min(20rem, 35vw); }
.matrix { font-size: var(--text-tiny); } .matrix th[scope=row] { font-weight: 400; white-space: nowrap; max-width: min(24rem, 40vw); overflow: hidden; text-overflow: ellipsis; position: sticky; left: 0; background: var(--page); }
.matrix td { width: .9rem; min-width: .9rem; padding: 0; text-align: center; color: var(--quiet); border: 1px solid var(--line); } .matrix td.x { background: var(--fill); }
.matrix thead td { border: 0; } .matrix thead th { height: 7rem; padding: 0; vertical-align: bottom; } .matrix thead span { writing-mode: vertical-rl; transform: rotate(180deg); }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
@media print { :is(.table, .wide) { overflow: visible; } .page-sign { display: none; } }
`;
