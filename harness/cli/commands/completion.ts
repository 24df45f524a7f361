import { completeInBash } from "../completion/bash-completion.ts";
import { describeCommands } from "../completion/command-form.ts";
import { completeInFish } from "../completion/fish-completion.ts";
import { completeInZsh } from "../completion/zsh-completion.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { print } from "../output.ts";
import type { Command } from "commander";

const SCRIPTS = { bash: completeInBash, zsh: completeInZsh, fish: completeInFish };

export function complete(
  shell: keyof typeof SCRIPTS,
  _options: unknown,
  command: Command,
): ExitStatus {
  print(SCRIPTS[shell](describeCommands(command.parent ?? command)));
  return EXIT.passed;
}
