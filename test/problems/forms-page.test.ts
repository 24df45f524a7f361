import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { parse } from "yaml";
import type { Form } from "../../harness/core/forms/form.ts";
import { printForm } from "../../harness/core/forms/print-form.ts";
import { readForm } from "../../harness/core/forms/read-form.ts";
import { parseValueType } from "../../harness/core/values/value-type.ts";
import { toParameter } from "../../harness/problems/build-parameter.ts";
import { readInputForm, readOutputForm } from "../../harness/problems/program-forms.ts";

interface Example {
  readonly parameters?: Parameters<typeof toParameter>[0][];
  readonly returns?: string;
  readonly input?: string;
  readonly output?: string;
}

const page = await readFile(new URL("../../docs/forms.md", import.meta.url), "utf8");
const EXAMPLES = [...page.matchAll(/```yaml\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/g)].map(
  ([, spec = "", text = ""]) => [spec, text] as const,
);

test("the page of forms has an example of each", () => {
  expect(EXAMPLES.length).toBeGreaterThan(10);
});

test.each(EXAMPLES)("the example is a form of its text: %s", (spec, text) => {
  const { parameters = [], returns, input, output } = parse(spec) as Example;
  const own = parameters.map(toParameter);
  const read =
    input === undefined
      ? readOutputForm(output ?? "", parseValueType(returns ?? ""), own)
      : readInputForm(input, own);
  expect(read).toHaveProperty("form");
  const { form } = read as { form: Form };
  expect(printForm(form, readForm(form, text))).toBe(text);
});
