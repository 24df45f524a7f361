import type { Config } from "../app/workspace/config.ts";

/** Says which exercises commands work on, and why. */
export function describeWorkspace({ workspaceFolder, workspaceBy }: Config): string {
  switch (workspaceBy) {
    case "name":
    case "place":
      return `The workspace is ${workspaceFolder}`;
    case undefined:
      return "Using Grundy's own exercises: neither this folder nor a parent is a workspace (`grundy init` creates one)";
  }
}
