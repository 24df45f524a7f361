import { expect, test } from "vitest";
import { makeGrammarMutants } from "../../../harness/app/author/grammar-mutants.ts";
import { findTrials } from "../../../harness/app/author/own-programs.ts";
import { LANGUAGES } from "../../../harness/languages/languages.ts";
import { makeWorkspace } from "../own-workspace.ts";

test("mutants of right programs differ from them by one slip, and are few", async () => {
  const workspace = makeWorkspace("/nowhere");
  const trials = await findTrials(await workspace.problem("heaps-claim"), workspace);
  const mutants = await makeGrammarMutants(trials);
  expect(mutants.length).toBeGreaterThan(20);
  expect(mutants.length).toBeLessThanOrEqual(60);
  const languages = new Set(mutants.map(({ id }) => /\.(\w+)#/.exec(id)?.[1]));
  expect(languages).toEqual(new Set(["cpp", "java", "py"]));
  const [first] = mutants;
  expect(await first?.read(LANGUAGES)).toMatchObject({
    kind: "submission",
    submission: { label: first?.id },
  });
  // The same again: nothing is drawn.
  expect((await makeGrammarMutants(trials)).map(({ id }) => id)).toEqual(
    mutants.map(({ id }) => id),
  );
});
