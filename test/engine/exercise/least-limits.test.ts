import { afterAll, describe, expect, it } from "vitest";
import { MIN_LIMITS } from "../../../harness/core/judging/limits.ts";
import { toolPaths } from "../../../harness/engine/index.ts";
import { LANGUAGES } from "../../../harness/languages/index.ts";
import { EngineBench, ODD, oddSuite } from "../engine-bench.ts";
import { TINY_SUBMISSIONS } from "../tiny-submissions.ts";

describe("the least memory that a spec may allow", async () => {
  const bench = new EngineBench();
  afterAll(async () => bench[Symbol.asyncDispose]());
  const { memoryBytes } = MIN_LIMITS;
  // Time is ample: it is another limit's matter.
  const limits = { ...ODD.limits, memoryBytes };
  const [sample] = oddSuite().cases.get("small") ?? [];
  const suite = oddSuite({
    problem: { ...ODD, limits, groups: ODD.groups.filter(({ id }) => id === "small") },
    cases: new Map([["small", sample === undefined ? [] : [sample]]]),
  });

  for (const language of LANGUAGES) {
    const tiny = TINY_SUBMISSIONS[language.id];
    const toolchains = await bench.finder.findAll(language.tools);
    const isMissing = toolPaths(language, toolchains) === undefined;
    describe.skipIf(isMissing)(`is enough for ${language.name}`, () => {
      const kinds = (["function", "program"] as const).filter((kind) => tiny?.[kind]);
      it.each(kinds)("as a %s", async (kind) => {
        const judging = await bench.judge(tiny?.file ?? "", tiny?.[kind] ?? "", { suite });
        expect(judging).toMatchObject({ interface: kind, verdict: "AC", failures: [] });
      });
    });
  }
});
