import type { Command } from "commander";
import type { Workspace } from "../../app/index.ts";
import type { ExitStatus } from "../exit-status.ts";
import { EXIT } from "../exit-status.ts";
import { print } from "../output.ts";

export function addProblemsCommand(
  program: Command,
  workspace: Workspace,
  finish: (status: ExitStatus) => void,
): void {
  program
    .command("problems")
    .description("the exercises that are here")
    .action(async () => {
      for (const id of await workspace.problemIds()) {
        const problem = await workspace.problem(id);
        const { functionName, parameters } = problem.interface;
        const names = parameters.map(({ name }) => name).join(", ");
        const call = `${functionName}(${names})`;
        print(`${id.padEnd(12)} ${call.padEnd(24)} ${problem.name["en"]}\n`);
      }
      finish(EXIT.passed);
    });
}
