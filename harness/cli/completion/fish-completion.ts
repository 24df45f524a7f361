import type { CommandForm, OptionForm, ValueForm } from "./command-form.ts";

/** Prints a script for fish: `grundy.fish` in its folder `completions`, or piped into `source`. */
export function completeInFish(commands: readonly CommandForm[]): string {
  return `# Completion of grundy in fish, made by \`grundy completion fish\`.
function __grundy_exercises
    grundy problems --ids 2>/dev/null </dev/null
end
# Do the words so far, without options, equal this command, or start with it?
function __grundy_is
    set -l words (commandline -opc | string match -v -- '-*')
    test "$words[2..]" = "$argv"
end
function __grundy_begins
    set -l words (commandline -opc | string match -v -- '-*')
    test "$words[2..$(math 1 + (count $argv))]" = "$argv"
end
${commands.flatMap((command) => printCommand(command)).join("\n")}
`;
}

function printCommand({ path, subcommands, options, operand }: CommandForm): readonly string[] {
  const test = subcommands.length > 0 ? "__grundy_is" : "__grundy_begins";
  const here = `complete -c grundy -n ${quote(`${test} ${path}`.trim())}`;
  return [
    ...subcommands.map(
      ({ name, description }) => `${here} -f -a ${quote(name)} -d ${quote(description)}`,
    ),
    ...options.map((option) => `${here} ${printOption(option)}`),
    ...(operand === undefined || operand.kind === "file"
      ? []
      : [`${here} -f -a ${offer(operand)}`]),
  ];
}

function printOption({ flags, description, value, isValueOptional }: OptionForm): string {
  const names = flags.map((flag) =>
    flag.startsWith("--") ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`,
  );
  const offered =
    value === undefined || isValueOptional
      ? []
      : value.kind === "file"
        ? ["-r"]
        : ["-x", "-a", offer(value)];
  return [...names, ...offered, "-d", quote(description)].join(" ");
}

function offer(value: Exclude<ValueForm, { readonly kind: "file" }>): string {
  return value.kind === "choice" ? quote(value.choices.join(" ")) : quote("(__grundy_exercises)");
}

function quote(text: string): string {
  return `'${text.replaceAll(/['\\]/g, "\\$&")}'`;
}
