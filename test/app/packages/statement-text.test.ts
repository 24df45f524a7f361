import { expect, it } from "vitest";
import { printHtml } from "../../../harness/app/packages/statement-text.ts";

it("a statement's page has the name once, without samples and the author's HTML", () => {
  const markdown = `# A name

Let 1 < n. <b>Take</b> \`a<b\`.

<script>alert(1)</script>

## Samples

f(1)
`;
  const statement = { markdown, name: "A < B & C", form: "## Input\n\nA line.\n" };
  expect(printHtml(statement, "en")).toMatchInlineSnapshot(`
    "<!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <title>A &lt; B &amp; C</title>
    </head>
    <body>
    <h1>A &lt; B &amp; C</h1>
    <p>Let 1 &lt; n. Take <code>a&lt;b</code>.</p>
    <h2>Input</h2>
    <p>A line.</p>
    </body>
    </html>
    "
  `);
});
