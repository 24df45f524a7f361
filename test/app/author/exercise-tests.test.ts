import { afterEach, expect, test } from "vitest";
import { checkTests, makeTests } from "../../../harness/app/author/exercise-tests.ts";
import { reference, SmallWorkspace, spec } from "./small-workspace.ts";

let small: SmallWorkspace | undefined;
afterEach(async () => small?.[Symbol.asyncDispose]());

async function write(strata: string, parts = "") {
  const files = {
    "problems/twice/problem.yaml": spec(strata),
    "reference/twice.ts": reference(parts),
  };
  small ??= await SmallWorkspace.make(files);
  await small.write(files);
  return small.workspace;
}

test("a group for which no valid input is found is a mistake with its line", async () => {
  const workspace = await write(
    "stress: 2",
    'isValid: ([n]) => (n === 1n ? undefined : "not one")',
  );
  const message = expect.stringContaining("'small' has no test");
  const hint = expect.stringContaining("stress finds only 0 of 2 valid inputs for small");
  await expect(makeTests("twice", workspace)).rejects.toMatchObject({
    diagnostics: [{ code: "empty-group", line: 9, message, hint }],
  });
});

test("stored tests that are no inputs any more are named with their lines", async () => {
  await makeTests("twice", await write("manual: [[7], [900]]"));
  const narrow = spec("manual: [[7]]").replace("max: 1000", "max: 800");
  await small?.write({ "problems/twice/problem.yaml": narrow });
  const workspace = (small as SmallWorkspace).workspace;
  await expect(checkTests("twice", workspace)).rejects.toMatchObject({
    diagnostics: [{ code: "invalid-test", line: 2, message: expect.stringContaining("[900]") }],
  });
});
