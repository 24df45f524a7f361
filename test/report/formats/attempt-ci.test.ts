import { describe, expect, test } from "vitest";
import {
  type ServedAttempt,
  toAttemptJunit,
  toAttemptSummary,
} from "../../../harness/report/formats/attempt-ci.ts";
import { parseXml } from "../strict-xml.ts";

const ATTEMPT: ServedAttempt = {
  exercise: "p1",
  number: 2,
  verdict: "WA",
  score: 4,
  groups: [
    { id: "small", verdict: "AC" },
    { id: "large", verdict: "WA" },
    { id: "huge", verdict: "skipped" },
  ],
  failures: [{ group: "large", call: "win(9) | <b>&\n**x**", verdict: "WA" }],
  url: "https://games.example.edu/submissions/s1",
};

describe("an attempt at a server, for CI systems", () => {
  test("is a JUnit test case for each group", () => {
    const text = toAttemptJunit(ATTEMPT);
    expect(parseXml(text)).toMatchObject({
      name: "testsuites",
      attributes: { tests: "3", failures: "1", errors: "0", skipped: "1" },
    });
    expect(text).toContain("WA: win(9) | &lt;b&gt;&amp;");
    expect(text).toContain(ATTEMPT.url);
  });

  test("is one test case if there are no groups, and a skipped one while the result is held", () => {
    const plain = { ...ATTEMPT, groups: [], failures: [] };
    expect(toAttemptJunit({ ...plain, verdict: "CE" })).toContain('<failure type="CE"');
    expect(toAttemptJunit({ ...plain, verdict: undefined })).toContain("<skipped/>");
    expect(toAttemptJunit({ ...plain, verdict: "AC" })).toContain('failures="0"');
    expect(toAttemptJunit({ ...plain, verdict: "JE" })).toContain("<error");
  });

  test("is a summary in which texts of programs are no markup", () => {
    expect(toAttemptSummary(ATTEMPT)).toBe(
      [
        "### p1: WA, 4 points",
        "",
        "[Attempt 2](https://games.example.edu/submissions/s1)",
        "",
        "| group | verdict |",
        "| --- | --- |",
        "| small | AC |",
        "| large | WA |",
        "| huge | skipped |",
        "",
        "First failure: win(9) &#124; &#60;b&#62;&#38; &#42;&#42;x&#42;&#42;",
        "",
      ].join("\n"),
    );
    const held = toAttemptSummary({ ...ATTEMPT, verdict: undefined, score: undefined, groups: [] });
    expect(held).toContain("the result is not shown yet");
  });
});
