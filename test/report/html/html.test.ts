import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { html, joinHtml, printPage } from "../../../harness/report/html/html.ts";

test("texts are escaped, markup of our own is not", () => {
  const inner = html`<b>${"<i> & \"you\" and 'me'"}</b>`;
  expect(html`<p title="${'"'}">${inner}</p>`.markup).toBe(
    '<p title="&quot;"><b>&lt;i&gt; &amp; &quot;you&quot; and &#39;me&#39;</b></p>',
  );
});

test("parts are put together as they are", () => {
  expect(joinHtml([html`<li>${"a"}</li>`, html`<li>${"<"}</li>`]).markup).toBe(
    "<li>a</li><li>&lt;</li>",
  );
});

test("controls and signs that turn the line around are shown as what they are", () => {
  expect(html`${"a\u0000\u0007\u001B[31m\u202E\u2066b\tc\nd"}`.markup).toBe(
    "a␀␇␛[31m\\u202e\\u2066b\tc\nd",
  );
});

test("no text can make a tag, end an attribute or begin an entity", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const { markup } = html`${text}`;
      expect(markup).not.toMatch(/[<>"']/);
      expect(markup).not.toMatch(/&(?!(?:amp|lt|gt|quot|#39);)/);
    }),
  );
});

test("a page runs nothing, loads nothing, and says so to the browser", () => {
  const page = printPage({ title: "</title><script>", body: html`<p>${"hello"}</p>` });
  expect(page).toMatch(/^<!doctype html>\n/);
  expect(page).toContain("default-src 'none'; style-src 'unsafe-inline'");
  expect(page).toContain("&lt;/title&gt;&lt;script&gt;");
  expect(page).not.toMatch(/<script|<link|<img|@import|url\(|\bsrc=|\bhref=/i);
});

test("a page runs the one script that its policy names", () => {
  const script = 'console.log("<hello>");\n';
  const page = printPage({ title: "", body: html``, script });
  const hash = createHash("sha256").update(script).digest("base64");
  expect(page).toContain(
    `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'`,
  );
  expect(page).toContain(`<script>${script}</script>`);
});
