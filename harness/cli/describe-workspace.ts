import type { Config } from "../app/workspace/config.ts";

/** Says which exercises commands work on, and why. */
export function describeWorkspace({
  workspaceFolder,
  workspaceBy,
  commandName,
}: Pick<Config, "workspaceFolder" | "workspaceBy" | "commandName">): string {
  switch (workspaceBy) {
    case "name":
    case "place":
      return `The workspace is ${workspaceFolder}`;
    case undefined:
      return `Using Grundy's own exercises: neither this folder nor a parent is a workspace (\`${commandName} init\` creates one)`;
  }
}
