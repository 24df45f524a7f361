import { describe, expect, test } from "vitest";
import { printAdequacyPage } from "../../../harness/report/html/adequacy-page.ts";
import { adequacyWith, GOOD, HOSTILE_ADEQUACY } from "../sample-adequacy.ts";

describe("printAdequacyPage", () => {
  const page = printAdequacyPage(GOOD);

  test("has everything that the terminal shows, and every survivor", () => {
    expect(page).toContain("<h1>p1: how good are its tests?</h1>");
    expect(page).toContain("Nothing to fix.");
    expect(page).toContain("99.3 % rejected");
    expect(page).toContain("equivalent: correct on all possible inputs");
    expect(page).toContain(
      "correct on 20,345 inputs: a gap in the tests, or equivalent to the original",
    );
    expect(page).toContain("accepted/fast.py");
    expect(page).toContain("Tests of functions and of programs");
    expect(page).toContain("99 of 100");
    expect(page).toContain("p1.ts 7:3 `&lt;` -&gt; `&lt;=`");
  });

  test("the table tells rejected, passed and not run apart, without colour too", () => {
    const cells = page.slice(page.lastIndexOf("<tbody>")).match(/<td[^>]*>[^<]*<\/td>/g);
    expect(cells).toEqual([
      '<td class="x" aria-label="rejected"></td>',
      "<td>·</td>",
      "<td></td>",
      '<td class="x" aria-label="rejected"></td>',
    ]);
  });

  test("warnings come first", () => {
    const warned = printAdequacyPage(adequacyWith({ newKills: 3 }));
    expect(warned).not.toContain("Nothing to fix.");
    expect(warned.indexOf("3 new inputs would reject more")).toBeLessThan(warned.indexOf("<dl"));
  });

  test("answers beyond the commonest are counted", () => {
    const answers = Array.from({ length: 30 }, (_, index) => ({ answer: `${index}`, tests: 1 }));
    expect(printAdequacyPage(adequacyWith({ answers }))).toContain("and 10 other answers");
  });

  test("an answer that is long is cut between characters", () => {
    const answers = [{ answer: "😀".repeat(100), tests: 1 }];
    const long = printAdequacyPage(adequacyWith({ answers }));
    expect(long).toContain(`${"😀".repeat(60)}…`);
    expect(long.isWellFormed()).toBe(true);
  });

  test("hostile names stay text", () => {
    const hostile = printAdequacyPage(HOSTILE_ADEQUACY);
    expect(hostile).not.toMatch(/<script|alert\("1|[\u202A-\u202E\u2066-\u2069]/);
    expect(hostile).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;\\u202e");
  });

  test("needs nothing from the network, and runs no script", () => {
    expect(page).not.toMatch(/<script|<link|<img|<iframe|@import|url\(|https?:|\bon\w+=/i);
  });

  test("is the same every time", () => {
    expect(printAdequacyPage(GOOD)).toBe(page);
  });
});
