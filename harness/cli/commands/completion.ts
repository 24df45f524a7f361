import { Argument, type Command } from "commander";
import type { Workspace } from "../../app/workspace.ts";
import { completeInBash } from "../completion/bash-completion.ts";
import { describeCommands } from "../completion/command-form.ts";
import { completeInFish } from "../completion/fish-completion.ts";
import { completeInZsh } from "../completion/zsh-completion.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { print } from "../output.ts";

const SCRIPTS = { bash: completeInBash, zsh: completeInZsh, fish: completeInFish };
type Shell = keyof typeof SCRIPTS;

export function addCompletionCommand(
  program: Command,
  _workspace: Workspace,
  finish: (status: ExitStatus) => void,
): void {
  program
    .command("completion")
    .description("a script by which your shell completes commands, options and exercises")
    .addArgument(new Argument("<shell>", "which one").choices(Object.keys(SCRIPTS)))
    .addHelpText(
      "after",
      `
Examples:
  $ grundy completion bash > ~/.local/share/bash-completion/completions/grundy
  $ grundy completion zsh > ~/.zfunc/_grundy    with ~/.zfunc in fpath, before compinit
  $ grundy completion fish > ~/.config/fish/completions/grundy.fish`,
    )
    .action((shell: Shell) => {
      print(SCRIPTS[shell](describeCommands(program)));
      finish(EXIT.passed);
    });
}
