import type { CommandForm, OptionForm, ValueForm } from "./command-form.ts";

/** Prints a script for zsh: a file `_grundy` in a folder of `fpath`, or sourced after `compinit`. */
export function completeInZsh(commands: readonly CommandForm[]): string {
  return `#compdef grundy
# Completion of grundy in zsh, made by \`grundy completion zsh\`.
_grundy_exercises() {
  local -a ids
  ids=(\${(f)"$(grundy problems --ids 2>/dev/null </dev/null)"})
  compadd -a ids
}
${commands.map(printFunction).join("\n")}
if [[ $funcstack[1] == _grundy ]]; then _grundy "$@"; else compdef _grundy grundy; fi
`;
}

function printFunction({ path, subcommands, options, operand }: CommandForm): string {
  const specs = options.map(printOption);
  if (subcommands.length === 0) {
    const value = operand === undefined ? [] : [quote(`*:argument:${action(operand)}`)];
    return `${functionName(path)}() {
  _arguments ${[...specs, ...value].join(" \\\n    ")}
}`;
  }
  // Its default subcommand takes one.
  const isExercise = operand?.kind === "exercise";
  const names = subcommands.map(({ name, description }) =>
    quote(`${name.replaceAll(":", "\\:")}:${description}`),
  );
  const branches = subcommands.map(
    ({ name }) => `        ${name}) ${functionName(`${path} ${name}`.trim())} ;;`,
  );
  return `${functionName(path)}() {
  local curcontext=$curcontext state line
  local -a commands
  _arguments -C ${[...specs, "'1: :->command'", "'*:: :->rest'"].join(" \\\n    ")}
  case $state in
    command)
      commands=(
        ${names.join("\n        ")}
      )
      _describe command commands${isExercise ? "\n      _grundy_exercises" : ""}
      ;;
    rest)
      case $words[1] in
${branches.join("\n")}
      esac
      ;;
  esac
}`;
}

function functionName(path: string): string {
  return ["_grundy", ...path.split(" ").filter((word) => word !== "")].join("_");
}

/** Prints an option: `'(-f --format)'{-f,--format}'[how to show results]:value:(json plain)'`. */
function printOption({ flags, description, value, isValueOptional }: OptionForm): string {
  const text = `[${description.replaceAll(/[[\]\\]/g, "\\$&")}]`;
  const colon = isValueOptional ? "::" : ":";
  const tail = quote(value === undefined ? text : `${text}${colon}value:${action(value)}`);
  return flags.length === 1
    ? `${flags[0]}${tail}`
    : `${quote(`(${flags.join(" ")})`)}{${flags.join(",")}}${tail}`;
}

function action(value: ValueForm): string {
  switch (value.kind) {
    case "choice":
      return `(${value.choices.join(" ")})`;
    case "exercise":
      return "_grundy_exercises";
    case "file":
      return "_files";
  }
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
