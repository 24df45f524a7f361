import type { Command } from "commander";
import { generateTests } from "../../generation/index.ts";
import { writeTests } from "../../problems/index.ts";
import type { ExitStatus } from "../exit-status.ts";
import { EXIT } from "../exit-status.ts";
import { print } from "../output.ts";
import type { Workplace } from "../workplace.ts";

export function addGenerateCommand(
  program: Command,
  workplace: Workplace,
  finish: (status: ExitStatus) => void,
): void {
  program
    .command("generate")
    .description("write an exercise's tests; the same spec gives the same bytes")
    .argument("<id...>", "exercises")
    .addHelpText("after", "\nExamples:\n  $ grundy generate p1")
    .action(async (ids: string[]) => {
      for (const id of ids) {
        const problem = await workplace.problem(id);
        const tests = generateTests(problem, await workplace.reference(problem));
        await writeTests(problem, tests);
        print(
          `${id}: ${[...tests].map(([group, cases]) => `${group} ${cases.length}`).join(", ")}\n`,
        );
      }
      finish(EXIT.passed);
    });
}
