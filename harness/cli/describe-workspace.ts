import type { Config } from "../app/config.ts";

/** Whose exercises commands work on, and why these. */
export function describeWorkspace({ workspaceFolder, workspaceBy }: Config): string {
  switch (workspaceBy) {
    case "name":
    case "place":
      return `The workspace is ${workspaceFolder}`;
    case undefined:
      return "Grundy's own exercises: no folder upwards from here is a workspace (`grundy init` makes one)";
  }
}
