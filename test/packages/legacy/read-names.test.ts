import { expect, test } from "vitest";
import type { PackageContents } from "../write-package.ts";
import { readWritten } from "./read-written.ts";

const TEX = "problem_statement/problem.en.tex";
const unnamed = { "problem.yaml": "license: cc0\n" };

test.each<[string, PackageContents, Record<string, string>]>([
  ["what problem.yaml says", { "problem.yaml": "name: Two\n" }, { en: "Two" }],
  ["a number", { "problem.yaml": "name: 2048\n" }, { en: "2048" }],
  [
    "one in each language",
    { "problem.yaml": "name: { en: Sum, sv: Summa }\n" },
    { en: "Sum", sv: "Summa" },
  ],
  [
    "that of the statement's language",
    { "problem.yaml": "name: Summa\n", [TEX]: undefined, "problem_statement/problem.sv.tex": "" },
    { sv: "Summa" },
  ],
  ["what the statement says", unnamed, { en: "Sum" }],
  [
    "what it says in plain text",
    { ...unnamed, [TEX]: "\\problemname{$x^2$}\n%% plainproblemname: x squared \n" },
    { en: "x squared" },
  ],
  [
    "what statements in other languages say",
    { "problem_statement/problem.sv.tex": "\\problemname{Summa}" },
    { en: "Sum", sv: "Summa" },
  ],
  [
    "that of a statement without a language",
    { ...unnamed, [TEX]: undefined, "problem_statement/problem.tex": "\\problemname{Sum}" },
    { en: "Sum" },
  ],
  [
    "what domjudge-problem.ini says",
    { "problem.yaml": undefined, [TEX]: undefined, "domjudge-problem.ini": "name='The sum'\n" },
    { en: "The sum" },
  ],
  ["the folder's", { ...unnamed, [TEX]: "\\problemname{}" }, { en: "sum" }],
])("a problem's name is %s", async (_, contents, names) => {
  expect((await readWritten(contents)).name).toEqual(names);
});
