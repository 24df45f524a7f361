import { relative } from "node:path";
import { initWorkspace } from "../../app/author/init-workspace.ts";
import type { Workspace } from "../../app/workspace/workspace.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { print } from "../output.ts";

export async function init(workspace: Workspace, dir: string): Promise<ExitStatus> {
  const folder = await initWorkspace(dir, workspace.config);
  const place = relative(process.cwd(), folder);
  print(`Created a workspace with two exercises in ${place === "" ? "this folder" : place}.\n`);
  print("Next:\n");
  if (place !== "") print(`  cd ${quote(place)}\n`);
  print("  grundy verify            check that its programs get their expected verdicts\n");
  print("  grundy new ID            add an exercise of your own\n");
  print("README.md has the rest.\n");
  return EXIT.passed;
}

/** Quotes a path for a shell. */
function quote(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
}
