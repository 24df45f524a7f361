type Environment = Readonly<Record<string, string | undefined>>;

/** The words that call this Grundy again: `npx grundy`, `grundy`, or `node harness/cli/launcher.cjs`. */
export function calledAs(env: Environment): string {
  if (env["npm_command"] === "exec") return "npx grundy";
  // Set by launcher.cjs if it was called by its path.
  return env["GRUNDY_CALLED_AS"] || "grundy";
}

/** Writes the commands that a message names, such as `grundy doctor`, as this Grundy was called. */
export function asCalled(message: string, command: string): string {
  return command === "grundy"
    ? message
    : message.replaceAll(/`grundy (?=[a-z])/g, () => `\`${command} `);
}
