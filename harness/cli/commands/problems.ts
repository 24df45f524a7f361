import type { Command } from "commander";
import type { ExitStatus } from "../exit-status.ts";
import { EXIT } from "../exit-status.ts";
import { print } from "../output.ts";
import type { Workplace } from "../workplace.ts";

export function addProblemsCommand(
  program: Command,
  workplace: Workplace,
  finish: (status: ExitStatus) => void,
): void {
  program
    .command("problems")
    .description("the exercises that are here")
    .action(async () => {
      for (const id of await workplace.problemIds()) {
        const problem = await workplace.problem(id);
        const { functionName, parameters } = problem.interface;
        const names = parameters.map(({ name }) => name).join(", ");
        const call = `${functionName}(${names})`;
        print(`${id.padEnd(12)} ${call.padEnd(24)} ${problem.name["en"]}\n`);
      }
      finish(EXIT.passed);
    });
}
