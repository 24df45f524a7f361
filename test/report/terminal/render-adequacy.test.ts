import { describe, expect, test } from "vitest";
import { renderAdequacy } from "../../../harness/report/terminal/render-adequacy.ts";
import { adequacyWith, GOOD, HOSTILE_ADEQUACY } from "../sample-adequacy.ts";
import { COLOUR, PLAIN, UNICODE } from "../sample-results.ts";
import { findDangers } from "../terminal-safety.ts";

const STYLE = { ...PLAIN, width: 80 };

describe("renderAdequacy", () => {
  test("good tests in 80 columns", () => {
    expect(renderAdequacy(GOOD, STYLE)).toMatchInlineSnapshot(`
      "p1: how good are its tests?

        group  small     20  tests  all possible inputs: passing is a proof
        group  huge   1,234  tests

        tests of kind  tests  reject  only these
        exhaustive     1,000      88           3
        by_output        254      90           1

        rejected: 25 of 25 wrong programs (1,254 tests tried)
        rejected: 4 of 4 slow programs (40 tests tried)
        rejected: 60 of 63 mutants, 1 certified equivalent (1,250 tests tried)
        of programs not used to make the tests: 99.3 % rejected
        the same number of uniformly random inputs rejects 12 of 20 programs, these
        tests 19
        bounds reached: 2 of 2
        always True: 0 of 100 points, correct on 71.9 % of the tests
        always False: 20 of 100 points, correct on 28.1 % of the tests

        tests of functions, 1,254: reject 12 of 12 wrong programs and 31 of 31 mutants
        that were not used to choose them
        tests of programs, 204: reject 12 of 12 wrong programs and 99 of 100 mutants
        that were not used to choose them
          not p1.ts 7:3 \`<\` -> \`<=\`

        independent over the tests: 2 of 3 rejected programs (the rank); a basis:
          wrong_answer/log.py
          wrong_answer/always.py

        not rejected and not certified equivalent (further inputs tried): 1
          p1.ts 4:9 \`0\` -> \`1\` (correct on all 20,345)
      "
    `);
  });

  test("tests with gaps: warnings come last", () => {
    const adequacy = adequacyWith({
      newKills: 2,
      leaveHalfOut: 0.9,
      bounds: [{ bound: "n max", value: "1000000000000000000", isReached: false }],
      survivors: [{ id: "p1.ts 3:7 `a`", kind: "mutant", isEquivalent: false, inputs: 0 }],
    });
    expect(renderAdequacy(adequacy, STYLE).split("\n\n").slice(3).join("\n\n"))
      .toMatchInlineSnapshot(`
        "  rejected: 25 of 25 wrong programs (1,254 tests tried)
          rejected: 4 of 4 slow programs (40 tests tried)
          rejected: 60 of 63 mutants, 1 certified equivalent (1,250 tests tried)
          of programs not used to make the tests: 90.0 % rejected
          the same number of uniformly random inputs rejects 12 of 20 programs, these
          tests 19
          bounds reached: 0 of 1
          always True: 0 of 100 points, correct on 71.9 % of the tests
          always False: 20 of 100 points, correct on 28.1 % of the tests

          tests of functions, 1,254: reject 12 of 12 wrong programs and 31 of 31 mutants
          that were not used to choose them
          tests of programs, 204: reject 12 of 12 wrong programs and 99 of 100 mutants
          that were not used to choose them
            not p1.ts 7:3 \`<\` -> \`<=\`

          independent over the tests: 2 of 3 rejected programs (the rank); a basis:
            wrong_answer/log.py
            wrong_answer/always.py

          not rejected and not certified equivalent (further inputs tried): 1
            p1.ts 3:7 \`a\` (a new input rejects it)

        warning: 2 new inputs would reject more: \`grundy generate p1 --adequacy --keep\`
        makes them tests
        warning: only 90.0 % of the programs that were not used to make the tests are
        rejected (aim: 97 %): add shapes or by_output
        warning: no test reaches n max, 1000000000000000000: add bounds or a manual test
        "
      `);
  });

  test("many survivors are cut to a dozen, and the rest is counted", () => {
    const survivors = Array.from({ length: 40 }, (_, index) => {
      return { id: `p1.ts ${index}:1`, kind: "mutant", isEquivalent: false, inputs: 9 } as const;
    });
    const text = renderAdequacy(adequacyWith({ survivors }), STYLE);
    expect(text).toContain("p1.ts 11:1");
    expect(text).not.toContain("p1.ts 12:1");
    expect(text).toContain("and 28 more: the HTML report lists all");
  });

  test.each([80, 100, 120])("fits into %i columns, harmless for the terminal", (width) => {
    for (const style of [PLAIN, UNICODE, COLOUR]) {
      for (const adequacy of [GOOD, HOSTILE_ADEQUACY]) {
        expect(findDangers(renderAdequacy(adequacy, { ...style, width }), width)).toEqual([]);
      }
    }
  });

  test("names commands as the author calls Grundy", () => {
    const adequacy = adequacyWith({ newKills: 1 });
    expect(renderAdequacy(adequacy, { ...STYLE, width: 200 }, "npx grundy")).toContain(
      "`npx grundy generate ",
    );
  });
});
