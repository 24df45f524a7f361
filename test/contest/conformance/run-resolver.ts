import { execFile } from "node:child_process";
import { mkdtempDisposable, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** All steps of a reveal by ICPC Tools' Resolver. */
export interface Resolution {
  /** The opened cells, in this order: `"TEAM PROBLEM"`, with the index of the problem. */
  readonly opened: readonly string[];
  /** The final order of the teams. */
  readonly order: readonly string[];
  /** The citations that are shown with each team on its own, in no order. */
  readonly citations: Readonly<Record<string, ReadonlySet<string>>>;
  /** The IDs of the awards whose teams are shown in a list, in no order. */
  readonly lists: ReadonlySet<string>;
}

/**
 * Runs the Resolver without a screen: it plans the whole reveal and logs it before it opens a window.
 * @param jars folder with the Resolver's jars.
 * @param source what the Resolver's command line says about the contest: a package, a feed, or a URL,
 * user and password.
 */
export async function runResolver(jars: string, ...source: readonly string[]): Promise<Resolution> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "grundy-resolver-"));
  const { path: cwd } = folder;
  const options = [
    "-Djava.awt.headless=true",
    `-Djava.io.tmpdir=${cwd}`,
    "-cp",
    join(jars, "*"),
    "org.icpc.tools.resolver.Resolver",
  ];
  const { stdout } = await promisify(execFile)("java", [...options, ...source], { cwd }).catch(
    // There is no screen for the window.
    (error: unknown) => error as { readonly stdout: string },
  );
  const logs = await readdir(join(cwd, "logs"));
  const text = await readFile(join(cwd, "logs", logs[0] ?? ""), "utf8");
  const [, steps] = text.split("Resolution steps:");
  if (steps === undefined) throw new Error(`The Resolver does not open the contest:\n${stdout}`);
  return readSteps(steps);
}

function readSteps(text: string): Resolution {
  const opened: string[] = [];
  const order: string[] = [];
  const citations: Record<string, ReadonlySet<string>> = {};
  const lists = new Set<string>();
  let [row, team] = [0, ""];
  const steps: readonly (readonly [RegExp, (...found: readonly string[]) => void])[] = [
    [/Scroll to row (\d+)$/, (index) => (row = Number(index))],
    // Each row ends with the team that stays there.
    [/Select team (\S+):/, (id = "") => (order[row] = team = id)],
    [/Select submission (\d+) for team (\S+)$/, (problem, id) => opened.push(`${id} ${problem}`)],
    [/Awards? \((.*)\)$/, (all = "") => (citations[team] = new Set(all.split(", ")))],
    [/Team List (\S+)$/, (award = "") => lists.add(award)],
  ];
  for (const line of text.split("\n")) {
    for (const [pattern, take] of steps) {
      const [, ...found] = pattern.exec(line) ?? [];
      if (found.length > 0) take(...found);
    }
  }
  return { opened, order, citations, lists };
}
