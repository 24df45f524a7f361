import { expect, test } from "vitest";
import { escapeHtml, escapeHtmlText } from "../../harness/core/escape-html.ts";

test("text in HTML keeps no sign that could end an attribute or begin a tag or an entity", () => {
  expect(escapeHtml(`<a b="c" d='e'>&amp;`)).toBe(
    "&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;amp;",
  );
});

test("text between tags keeps its quotes", () => {
  expect(escapeHtmlText(`<b> "I'm" & &lt;`)).toBe(`&lt;b&gt; "I'm" &amp; &amp;lt;`);
});
