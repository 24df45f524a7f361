import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { showText } from "../../../harness/core/printable.ts";
import { toJunit } from "../../../harness/report/formats/junit.ts";
import { hostileText } from "../arbitrary-judging.ts";
import { results } from "../arbitrary-results.ts";
import { asSeen, ACCEPTED, failWith, gradeOf, group } from "../sample-results.ts";
import { parseXml, type XmlElement } from "../strict-xml.ts";

function findAll(element: XmlElement, name: string): XmlElement[] {
  const inside = element.children.flatMap((child) => findAll(child, name));
  return element.name === name ? [element, ...inside] : inside;
}

describe("toJunit", () => {
  test("a suite a submission, a test case a group", () => {
    const failed = failWith(
      {
        group: "small",
        args: [8],
        expected: false,
        actual: true,
        verdict: "WA",
        message: "n < 9 & lost",
      },
      {
        groups: [
          group("sample", "AC", [0, 0], [2, 2]),
          group("small", "WA", [0, 40], [12, 20]),
          group("large", "skipped", [0, 60], [0, 60]),
        ],
      },
    );
    expect(toJunit([failed])).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="grundy" tests="3" failures="1" errors="0" skipped="1" time="0.300">
        <testsuite name="p1 P1.py" tests="3" failures="1" errors="0" skipped="1" time="0.300">
          <properties>
            <property name="language" value="python"/>
            <property name="points" value="0"/>
            <property name="maxPoints" value="100"/>
          </properties>
          <testcase name="sample" classname="p1"/>
          <testcase name="small" classname="p1">
            <failure type="WA" message="n &lt; 9 &amp; lost">n &lt; 9 &amp; lost&#10;args: [8]&#10;expected: false&#10;actual: true</failure>
          </testcase>
          <testcase name="large" classname="p1">
            <skipped message="not run: a group that it requires did not pass"/>
          </testcase>
        </testsuite>
      </testsuites>
      "
    `);
  });

  test("a compile error is a separate failure", () => {
    const failed = failWith(
      { group: "", verdict: "CE", message: "P1.cpp:3: error" },
      { groups: [group("small", "skipped", [0, 100], [0, 20])] },
    );
    const tests = findAll(parseXml(toJunit([failed])), "testcase");
    expect(tests.map(({ attributes }) => attributes["name"])).toEqual(["compile", "small"]);
    expect(tests[0]?.children[0]?.attributes).toEqual({ type: "CE", message: "P1.cpp:3: error" });
  });

  test("groups judged by the instructor are neither passed nor failed", () => {
    const elsewhere = [{ id: "large", maxPoints: 60 }];
    const root = parseXml(toJunit([asSeen({ ...ACCEPTED, elsewhere })]));
    expect(root.attributes).toMatchObject({ tests: "3", failures: "0", errors: "0", skipped: "1" });
    const large = findAll(root, "testcase").at(-1);
    expect(large?.attributes["name"]).toBe("large");
    expect(large?.children[0]?.attributes).toEqual({ message: "judged by your instructor" });
  });

  test("a fault of the judge is an error, not a failure", () => {
    const judged = failWith({ group: "small", verdict: "JE", message: "no sandbox" });
    const left = { kind: "refused", submission: "x.7z", reason: "7z is not read." } as const;
    const root = parseXml(toJunit([judged], [left]));
    expect(root.attributes).toMatchObject({ tests: "2", failures: "0", errors: "2" });
    const properties = findAll(root, "property").map(({ attributes }) => attributes);
    expect(properties).toContainEqual({ name: "notJudged", value: "refused" });
  });

  test("suites of a class name the student, and the attempt when it is not the first", () => {
    const judged = [
      asSeen(gradeOf({ id: "s1" }, "p1", "WA", 40, { counts: false })),
      asSeen(
        gradeOf({ id: "s1" }, "p1", "AC", 90, { number: 2, lateSeconds: 60, penaltyFactor: 0.9 }),
      ),
      ACCEPTED,
    ];
    const { children } = parseXml(toJunit(judged));
    const names = children.map(({ attributes }) => attributes["name"]);
    expect(names).toEqual(["s1 p1 s1/p1.py", "s1 p1 attempt 2 s1/p1.py", "p1 P1.py"]);
    const properties = children.map((suite) =>
      findAll(suite, "property").map(
        ({ attributes }) => `${attributes["name"]}=${attributes["value"]}`,
      ),
    );
    expect(properties).toEqual([
      [
        "language=python",
        "points=40",
        "maxPoints=100",
        "counts=false",
        "score=40",
        "lateSeconds=0",
      ],
      [
        "language=python",
        "points=90",
        "maxPoints=100",
        "counts=true",
        "score=90",
        "lateSeconds=60",
      ],
      ["language=python", "points=100", "maxPoints=100"],
    ]);
  });

  test("any message survives the way through a strict reader, in its printable form", () => {
    fc.assert(
      fc.property(hostileText, (message) => {
        const failed = failWith({ group: "small", verdict: "WA", message });
        const [failure] = findAll(parseXml(toJunit([failed])), "failure");
        expect(failure?.attributes["message"]).toBe(showText(message));
        expect(failure?.text).toBe(showText(message));
      }),
    );
  });

  test("any results are well-formed, and the counts are those of the elements", () => {
    fc.assert(
      fc.property(results, (someResults) => {
        const root = parseXml(toJunit(someResults.results.map(asSeen), someResults.notJudged));
        expect(root.attributes).toMatchObject({
          tests: String(findAll(root, "testcase").length),
          failures: String(findAll(root, "failure").length),
          errors: String(findAll(root, "error").length),
          skipped: String(findAll(root, "skipped").length),
        });
      }),
    );
  });
});
