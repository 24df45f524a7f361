import type { CommandForm, ValueForm } from "./command-form.ts";

/** Prints a script for bash, to source or to install for bash-completion. */
export function completeInBash(commands: readonly CommandForm[]): string {
  const paths = commands
    .filter(({ path }) => path !== "")
    .map(({ path }) => quote(withStart(path)));
  return `# Completion of grundy in bash, made by \`grundy completion bash\`.
_grundy() {
  local current=$2 previous=$3 path= word
  COMPREPLY=()
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$path $word" in
      ${paths.join("|")}) path="$path $word" ;;
    esac
  done
  case "$path $previous" in
${valueCases(commands).join("\n")}
  esac
  if [[ $current == -* ]]; then
    case "$path" in
${commands.map(({ path, options }) => `      ${quote(withStart(path))}) ${offer(options.flatMap(({ flags }) => flags))} ;;`).join("\n")}
    esac
    return
  fi
  case "$path" in
${commands.flatMap(operandCase).join("\n")}
  esac
}
_grundy_offer() {
  local word
  while read -r word; do COMPREPLY+=("$word"); done < <(compgen -W "$1" -- "$2")
}
# Without offers, bash completes files.
complete -o default -F _grundy grundy
`;
}

/** The script's form of paths: a space before every word. */
function withStart(path: string): string {
  return path === "" ? "" : ` ${path}`;
}

function valueCases(commands: readonly CommandForm[]): readonly string[] {
  return commands.flatMap(({ path, options }) =>
    options.flatMap(({ flags, value, isValueOptional }) => {
      if (value === undefined || isValueOptional) return [];
      const patterns = flags.map((flag) => quote(`${withStart(path)} ${flag}`)).join("|");
      return [`    ${patterns}) ${offerValue(value)}; return ;;`];
    }),
  );
}

function operandCase({ path, subcommands, operand }: CommandForm): readonly string[] {
  const names = subcommands.map(({ name }) => name);
  const offers = [
    ...(names.length > 0 ? [offer(names)] : []),
    ...(operand === undefined || operand.kind === "file" ? [] : [offerValue(operand)]),
  ];
  return offers.length === 0 ? [] : [`    ${quote(withStart(path))}) ${offers.join("; ")} ;;`];
}

function offerValue(value: ValueForm): string {
  switch (value.kind) {
    case "choice":
      return offer(value.choices);
    case "exercise":
      // Runs the command as it was typed.
      return `_grundy_offer "$("$1" problems --ids 2>/dev/null </dev/null)" "$current"`;
    case "file":
      return ":";
  }
}

function offer(words: readonly string[]): string {
  return `_grundy_offer ${quote(words.join(" "))} "$current"`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
