import type { RunGrader } from "../../packages/score/custom-grader.ts";
import { explainEnding, hasSucceeded } from "../build/ending.ts";
import { AuthorTool } from "./author-tool.ts";
import { validatorLimits } from "./output-check.ts";
import type { PackageSuite } from "./package-suite.ts";

/** Creates a function that runs the package's own graders, each time in a fresh container. */
export function createRunGrader(suite: PackageSuite): RunGrader {
  const limits = validatorLimits(suite.package);
  return async ({ program, words }, input) => {
    const built = suite.graders.get(program.path);
    if (built === undefined) return { fault: `the grader ${program.path} is not built` };
    await using tool = new AuthorTool(built);
    const result = await tool.run(words, Buffer.from(input), limits);
    if (hasSucceeded(result, limits)) return { output: result.stdout.toString() };
    return {
      fault: `the grader ${program.path} failed: ${explainEnding(result, limits, "It").message}`,
    };
  };
}
