import type { Argument, Command, Option } from "commander";

/** The completions for a command, as plain data from which each shell's script is made. */
export interface CommandForm {
  /** The command's words: `test`, `receipt key`; empty for `grundy` itself. */
  readonly path: string;
  readonly subcommands: readonly Described[];
  readonly options: readonly OptionForm[];
  /**
   * The kind of its arguments, taken from the first, or of those of its default subcommand;
   * undefined: it takes none.
   */
  readonly operand: ValueForm | undefined;
}

interface Described {
  readonly name: string;
  readonly description: string;
}

export interface OptionForm {
  /** For example `-f` and `--format`. */
  readonly flags: readonly string[];
  readonly description: string;
  /** Undefined: it takes no value. */
  readonly value: ValueForm | undefined;
  readonly isValueOptional: boolean;
}

export type ValueForm =
  | { readonly kind: "choice"; readonly choices: readonly string[] }
  | { readonly kind: "exercise" }
  /** Files, folders, and values that no shell can complete. */
  | { readonly kind: "file" };

/** Describes a command and its subcommands, as far as help shows them. */
export function describeCommands(command: Command, path = ""): readonly CommandForm[] {
  const help = command.createHelp();
  const subcommands = help.visibleCommands(command);
  const taking = findDefault(command) ?? command;
  const [operand] = help.visibleArguments(taking).length > 0 ? taking.registeredArguments : [];
  const own: CommandForm = {
    path,
    subcommands: subcommands.map((each) => ({
      name: each.name(),
      description: each.description(),
    })),
    options: help.visibleOptions(command).map(describeOption),
    operand: operand && valueOf(operand, operand.name()),
  };
  const below = subcommands.flatMap((each) =>
    describeCommands(each, `${path} ${each.name()}`.trim()),
  );
  return [own, ...below];
}

/** The subcommand that runs if none is named. Commander keeps its name to itself. */
function findDefault(command: Command): Command | undefined {
  const { _defaultCommandName: name } = command as unknown as {
    readonly _defaultCommandName: string | null;
  };
  return command.commands.find((each) => each.name() === name);
}

function describeOption(option: Option): OptionForm {
  const { short, long, description, required, optional, flags } = option;
  const name = /[<[](\w+)/.exec(flags)?.[1] ?? "";
  return {
    flags: [short, long].filter((flag) => flag !== undefined),
    description,
    value: required || optional ? valueOf(option, name) : undefined,
    isValueOptional: optional,
  };
}

function valueOf({ argChoices }: Option | Argument, name: string): ValueForm {
  if (argChoices !== undefined) return { kind: "choice", choices: argChoices };
  return { kind: name === "id" ? "exercise" : "file" };
}
