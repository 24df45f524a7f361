import { describe, expect, it } from "vitest";
import { limitsFor } from "../../../harness/engine/index.ts";
import {
  maxPointsOf,
  problemOf,
  roundScore,
  suiteOf,
} from "../../../harness/engine/package/package-problem.ts";
import { LANGUAGES } from "../../../harness/languages/index.ts";
import type { Package } from "../../../harness/packages/index.ts";
import { file, group, makePackage, scoring, test } from "./package-bench.ts";

const suite = async (pkg: Package) =>
  suiteOf({
    package: pkg,
    timeMs: 3000,
    outputValidator: undefined,
    staticValidator: undefined,
    graders: new Map(),
  });

const inner = (name: string, max: number) =>
  group(`secret/${name}`, [test(`secret/${name}/1`, "", "")], {
    scoring: scoring("sum", max),
    isFullFeedback: name === "b",
  });

describe("a package as a problem", () => {
  it("has its name, its limits in every language, and one point where it has verdicts alone", () => {
    const problem = problemOf(makePackage({ name: { sv: "Två" } }), 3000);
    expect(problem.name).toEqual({ en: "Två", sv: "Två" });
    expect(problem.groups.map(({ id, visibility, points }) => [id, visibility, points])).toEqual([
      ["sample", "visible", 0],
      ["secret", "hidden", 1],
    ]);
    for (const language of LANGUAGES) {
      const options = { suite: { problem, reference: {} }, submission: { language } };
      expect(limitsFor(options)).toMatchObject({ cpuMs: 3000, memoryBytes: 1024 ** 3 });
    }
  });

  it("has its groups of cases in order, by short names where these are clear", async () => {
    const pkg = makePackage({
      kind: { isScoring: true },
      secret: group("secret", [], {
        scoring: scoring("sum", 100),
        groups: [inner("a", 40), inner("b", 60), group("secret/empty", []), inner("sample", 0)],
      }),
    });
    const { problem, cases } = await suite(pkg);
    expect(problem.groups.map(({ id, visibility, points }) => [id, visibility, points])).toEqual([
      ["sample", "visible", 0],
      ["a", "hidden", 40],
      ["b", "visible", 60],
      ["secret/sample", "hidden", 0],
    ]);
    expect([...cases].map(([id, tests]) => [id, tests.length])).toEqual([
      ["sample", 1],
      ["a", 1],
      ["b", 1],
      ["secret/sample", 1],
    ]);
  });

  it("is known by all that decides, and by nothing else", async () => {
    const { hash } = await suite(makePackage());
    const hashOf = async (pkg: Package) => (await suite(pkg)).hash;
    expect(await hashOf(makePackage({ name: { en: "Other" }, path: "/elsewhere" }))).toBe(hash);
    const [first] = makePackage().secret.cases;
    if (first === undefined) throw new Error("there is no test");
    const changed = [
      makePackage({ limits: { memoryBytes: 5 } }),
      makePackage({ languages: ["c"] }),
      makePackage({
        secret: group("secret", [{ ...first, answer: file(first.answer.path, "9") }]),
      }),
      makePackage({ secret: group("secret", [{ ...first, words: ["x"] }]) }),
      makePackage({ include: { default: [{ name: "a", file: file("include/default/a", "1") }] } }),
    ];
    const hashes = await Promise.all(changed.map(hashOf));
    expect(new Set([hash, ...hashes]).size).toBe(changed.length + 1);
  });
});

const scored = (max: number | "unbounded") =>
  makePackage({
    kind: { isScoring: true },
    secret: group("secret", [test("secret/1", "", "")], { scoring: scoring("sum", max) }),
  });

describe("the points of a package", () => {
  it("are the maximum, 1 for verdicts only, and 0 where there is no maximum", () => {
    expect([makePackage(), scored(40), scored("unbounded")].map(maxPointsOf)).toEqual([1, 40, 0]);
    expect(problemOf(scored("unbounded"), 1).groups.map(({ points }) => points)).toEqual([0, 0]);
  });

  it("are rounded to six decimals", () => {
    expect([0.1 + 0.2, 2 / 3, -1.000_000_4].map(roundScore)).toEqual([0.3, 0.666_667, -1]);
  });
});

it("A package's groups require the groups of these names", () => {
  const pkg = makePackage({
    secret: group("secret", [], {
      groups: [
        inner("a", 40),
        { ...inner("b", 60), requires: ["secret/a", "sample", "secret/gone"] },
      ],
    }),
  });
  expect(problemOf(pkg, 1).groups.map(({ id, requires }) => [id, requires])).toEqual([
    ["sample", []],
    ["a", []],
    ["b", ["a", "sample"]],
  ]);
});

it("A package without a name has its ID for a name", () => {
  expect(problemOf(makePackage({ name: {} }), 1).name).toEqual({ en: "twice" });
});

it("The hash of a package tells finite numbers, infinite ones and missing ones apart", async () => {
  const hashes = [5, 6, Infinity, -Infinity, NaN].map(
    async (passes) => (await suite(makePackage({ limits: { passes } }))).hash,
  );
  expect(new Set(await Promise.all(hashes)).size).toBe(5);
});
