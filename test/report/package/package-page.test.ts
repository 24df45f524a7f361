import { expect, test } from "vitest";
import { printPackagePage } from "../../../harness/report/index.ts";
import { SAMPLE, submission } from "./sample-verification.ts";

test("the page shows every program and test, and tells what each test does", () => {
  const page = printPackagePage(SAMPLE);
  for (const { path } of SAMPLE.submissions) expect(page).toContain(path.slice(12));
  for (const name of SAMPLE.tests) expect(page).toContain(name);
  expect(page).toContain("wrong answer, 30 ms, expected 4, found 5");
  expect(page).toContain("the file extension");
  expect(page.match(/<td class="bad"/g)).toHaveLength(5);
  expect(page.match(/<td class="off"/g)).toHaveLength(1);
});

test("it loads nothing, runs nothing, and what a package says stays text", () => {
  const odd = {
    ...SAMPLE,
    package: "<script>alert(1)</script>",
    submissions: [
      submission("accepted/<b>.py", "..W.", { ok: false, message: "<img src=x onerror=alert(1)>" }),
    ],
  };
  const page = printPackagePage(odd);
  expect(page).toContain("default-src 'none'");
  expect(page).not.toMatch(/<script|<img|https?:/);
});

test("a package that was only checked has a page as well", () => {
  const { timeLimit: _, ...rest } = SAMPLE;
  const page = printPackagePage({ ...rest, submissions: [], notJudged: [], ok: true });
  expect(page).toContain("Checks of the package");
  expect(page).not.toContain("<h2>Programs</h2>");
});
