import { describe, expect, test } from "vitest";
import { decodeAnswer } from "../../harness/core/values/decode-answer.ts";
import { parseValueType } from "../../harness/core/values/value-type.ts";
import type { Language } from "../../harness/languages/language.ts";
import { findTools, startDriver, type Answer } from "./driver-session.ts";
import { TYPED_CASES, WRONG_CASES } from "./typed-cases.ts";
import { sampled } from "../vitest/sample.ts";
import { writeWireValue } from "./wire-value.ts";

/**
 * The contract of every driver about floats, options, tuples and records, run over
 * test/fixtures/languages/<id>/<file>, which defines the functions of {@link TYPED_CASES} and
 * {@link WRONG_CASES}; `leavesOut` are those that the language cannot write.
 */
export function testTypedContract(
  language: Language,
  { file, leavesOut = [] }: { readonly file: string; readonly leavesOut?: readonly string[] },
): void {
  const fixture = `${language.id}/${file}`;
  const isThere = ({ functionName }: { readonly functionName: string }) =>
    !leavesOut.includes(functionName);

  const nameOf = ({ functionName }: { readonly functionName: string }) =>
    `${language.id} ${functionName}`;

  describe.skipIf(findTools(language) === undefined)(`the driver of ${language.name}`, () => {
    test.for(sampled(TYPED_CASES.filter(isThere), nameOf))(
      "carries what $functionName takes and gives: $parameters, $returns",
      async ({ calls, ...request }) => {
        await using driver = await startDriver(language, { fixture, ...request });
        expect(driver.greeting).toEqual({ kind: "ready" });
        for (const [args, value] of calls) {
          const answer = await driver.call(...args);
          expect(decode(request.returns, answer)).toEqual({ ok: true, value, notes: [] });
        }
      },
    );

    test.for(sampled(WRONG_CASES.filter(isThere), nameOf))(
      "tells of $functionName what it returns where $returns is asked for",
      async ({ functionName, returns, message: said }) => {
        const request = { fixture, functionName, parameters: ["int"], returns };
        await using driver = await startDriver(language, request);
        expect(decode(returns, await driver.call(1n))).toEqual({
          ok: false,
          message: expect.stringMatching(said),
        });
      },
    );
  });
}

/** The answer as the judge reads it, or as it came where that is no value. */
function decode(returns: string, answer: Answer) {
  if (answer.outcome !== "returned") return answer;
  return decodeAnswer(parseValueType(returns), Buffer.from(writeWireValue(answer.value)), "strict");
}
