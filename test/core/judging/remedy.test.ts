import { expect, test } from "vitest";
import {
  EVEN_FOR_SMALL_INPUT,
  namesRemedy,
  READS_ENDLESSLY,
  RECURSION_PERHAPS_ENDLESS,
} from "../../../harness/core/judging/remedy.ts";

test.each([EVEN_FOR_SMALL_INPUT, READS_ENDLESSLY, RECURSION_PERHAPS_ENDLESS])(
  "a message that opens with “%s” names the remedy, and one that quotes it does not",
  (opening) => {
    expect(namesRemedy(`${opening}: look at the loop.`)).toBe(true);
    expect(namesRemedy(`The program printed: ${opening}`)).toBe(false);
  },
);

test("a message that only says what happened names no remedy", () => {
  expect(namesRemedy("The call was ended after 1.01 s of CPU time; the limit is 1.00 s.")).toBe(
    false,
  );
});
