import { describe, expect, test } from "vitest";
import type { PackageContents } from "../write-package.ts";
import { mistakesOf, readWritten, warningsOf } from "./read-written.ts";

const CUSTOM = { "problem.yaml": "name: Sum\nvalidation: custom\n" };
const INI = { "domjudge-problem.ini": "timelimit=1\n" };

async function validatorOf(contents: PackageContents) {
  const { outputValidator } = await readWritten(contents);
  if (outputValidator.kind === "default") return "default";
  const { path, files } = outputValidator.program;
  return `${outputValidator.protocol} ${path}: ${files.map(({ name }) => name).join(" ")}`;
}

describe("the output validator", () => {
  test.each<[string, PackageContents, string]>([
    ["the default one", {}, "default"],
    ["a file", { ...CUSTOM, "output_validators/v.py": "" }, "icpc output_validators/v.py: v.py"],
    [
      "a folder",
      { ...CUSTOM, "output_validators/v/main.cc": "", "output_validators/v/validate.h": "" },
      "icpc output_validators/v: main.cc validate.h",
    ],
    [
      "a file with the headers beside it",
      { ...CUSTOM, "output_validators/v.cc": "", "output_validators/validate.h": "" },
      "icpc output_validators/v.cc: v.cc validate.h",
    ],
    [
      "a file beside what compilers made of it",
      {
        ...CUSTOM,
        "output_validators/v.cc": "",
        "output_validators/v.o": "",
        "output_validators/v.exe": "",
        "output_validators/V.class": "",
      },
      "icpc output_validators/v.cc: v.cc",
    ],
    [
      "what is built in the folder of validators itself",
      { ...CUSTOM, "output_validators/build": "", "output_validators/v.cc": "" },
      "icpc output_validators: build v.cc",
    ],
    [
      "the singular folder",
      { ...CUSTOM, "output_validator/v.py": "" },
      "icpc output_validator: v.py",
    ],
    [
      "a folder in the singular one",
      { ...CUSTOM, "output_validator/v/main.py": "" },
      "icpc output_validator/v: main.py",
    ],
    [
      "what an interactive problem brings, whatever validation says",
      { "problem.yaml": "type: interactive\n", "output_validators/v.py": "" },
      "icpc output_validators/v.py: v.py",
    ],
    [
      "one with a stock testlib.h",
      { ...CUSTOM, "output_validators/c/c.cpp": "", "output_validators/c/testlib.h": "" },
      "testlib output_validators/c: c.cpp testlib.h",
    ],
    [
      "one whose testlib.h was changed",
      {
        ...CUSTOM,
        "output_validators/c/c.cpp": "",
        "output_validators/c/testlib.h": "#define OK_EXIT_CODE 42\n",
      },
      "icpc output_validators/c: c.cpp testlib.h",
    ],
    ["none, where validation is default", { "output_validators/v.py": "" }, "default"],
    [
      "all files of the folder, for DOMjudge",
      { ...CUSTOM, ...INI, "output_validators/a.cc": "", "output_validators/b.cc": "" },
      "icpc output_validators: a.cc b.cc",
    ],
    [
      "an interactor with its headers",
      {
        ...CUSTOM,
        "output_validators/v/interactor.cpp": "",
        "output_validators/v/checker.h": "",
        "output_validators/v/check.txt": "",
      },
      "icpc output_validators/v: check.txt checker.h interactor.cpp",
    ],
    ["DOMjudge's own default", { "domjudge-problem.ini": "special_compare=compare\n" }, "default"],
  ])("is %s", async (_, contents, expected) => {
    expect(await validatorOf(contents)).toBe(expected);
  });

  test.each<[string, PackageContents, string]>([
    [
      "one that is not asked",
      { "output_validators/v.py": "" },
      "output_validators/v.py: `validation` in problem.yaml is 'default', so this program is not run",
    ],
  ])("is reported if there is %s", async (_, contents, warning) => {
    expect(await warningsOf(contents)).toEqual([warning]);
  });

  test.each<[string, PackageContents, string]>([
    [
      "is one of several",
      { ...CUSTOM, "output_validators/a.py": "", "output_validators/b.py": "" },
      "output_validators: there is more than one output validator: output_validators/a.py, output_validators/b.py",
    ],
    [
      "is a checker beside an interactor",
      {
        "problem.yaml": "validation: custom interactive\n",
        "output_validators/testlib.h": "",
        "output_validators/checker.cpp": "",
        "output_validators/interactor.cpp": "",
      },
      "output_validators: there is more than one output validator: output_validators/checker.cpp, output_validators/interactor.cpp",
    ],
    [
      "is both in one folder",
      {
        "problem.yaml": "validation: custom interactive\n",
        "output_validators/v/check.cpp": "",
        "output_validators/v/interactor.cpp": "",
      },
      "output_validators: there is more than one output validator: check.cpp, interactor.cpp",
    ],
    [
      "is missing",
      CUSTOM,
      "problem.yaml: the package should have its own output validator, and there is none",
    ],
    [
      "has to talk, and is missing",
      { "problem.yaml": "validation: custom interactive\n" },
      "problem.yaml: the package should have its own output validator, and there is none",
    ],
    [
      "lies on somebody's server",
      { "domjudge-problem.ini": "special_compare='sum_cmp'\n" },
      "domjudge-problem.ini: outputs are judged by 'sum_cmp', a program on a DOMjudge server",
    ],
    [
      "lies on somebody's server, as an export tells",
      { ...CUSTOM, "domjudge-problem.ini": "special_compare='sum_cmp'\n" },
      "domjudge-problem.ini: outputs are judged by 'sum_cmp', a program on a DOMjudge server",
    ],
    [
      "talks from somebody's server",
      { "domjudge-problem.ini": "special_run=sum_run\n" },
      "domjudge-problem.ini: outputs are judged by 'sum_run', a program on a DOMjudge server",
    ],
  ])("is refused when it %s", async (_, contents, mistake) => {
    expect(await mistakesOf(contents)).toEqual([mistake]);
  });

  test("may have the name of one on a DOMjudge server", async () => {
    const contents = { ...CUSTOM, "output_validators/v.py": "" };
    const ini = { "domjudge-problem.ini": "special_compare=sum_cmp\n" };
    expect(await mistakesOf({ ...contents, ...ini })).toEqual([]);
  });
});
