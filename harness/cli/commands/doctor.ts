import { runAttacks } from "../../app/doctor/run-attacks.ts";
import {
  examineContainment,
  findAllowedModules,
  findNeededTools,
} from "../../app/doctor/examine-machine.ts";
import type { Workspace } from "../../app/workspace/workspace.ts";
import type { AttackReport } from "../../app/doctor/run-attacks.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { describeWorkspace } from "../describe-workspace.ts";
import { print } from "../output.ts";

export async function doctor(
  workspace: Workspace,
  { attack }: { readonly attack?: true | readonly string[] },
): Promise<ExitStatus> {
  if (attack === undefined) return runDoctor(workspace);
  return reportAttacks(attack === true ? [] : attack, workspace);
}

async function runDoctor(workspace: Workspace): Promise<ExitStatus> {
  print("Languages\n");
  let isComplete = true;
  for await (const { language, tool, installed, isOptional } of findNeededTools(workspace)) {
    const label = `  ${language.padEnd(12)} ${tool.id.padEnd(8)}`;
    if (installed === undefined) {
      isComplete &&= isOptional;
      const what = isOptional ? "missing, and rarely needed." : "missing.";
      print(`${label} ${what} To get it: ${tool.install}\n`);
    } else {
      print(`${label} ${installed.version}\n${" ".repeat(24)}${installed.path}\n`);
    }
  }
  const allowed = await findAllowedModules(workspace);
  if (allowed.length > 0) print("\nPython modules that exercises allow\n");
  for (const { modules, exercises, tool, installed } of allowed) {
    const state =
      installed === undefined
        ? `missing, at least one. To get them: ${tool.install}`
        : `${installed.version}\n${" ".repeat(24)}${installed.path}`;
    print(`  ${modules.join(", ")} (${exercises.join(", ")}): ${state}\n`);
    isComplete &&= installed !== undefined;
  }
  await printIsolation(workspace);
  print(`\n${await describeSpeed(workspace)}`);
  print(`\n${describeWorkspace(workspace.config)}\n`);
  print(`Builds are cached in ${workspace.config.cacheFolder}\n`);
  return isComplete ? EXIT.passed : EXIT.failed;
}

async function printIsolation(workspace: Workspace): Promise<void> {
  const { isolation, guarantees, obstacles } = await examineContainment(workspace);
  print(`\nIsolation: ${isolation}\n`);
  for (const { isKept, what } of guarantees) print(`  ${isKept ? "yes" : "NO "} ${what}\n`);
  if (obstacles === undefined) return;
  if (process.getuid?.() === 0) {
    print("  NO  you are root: programs can change everything on this machine\n");
  }
  const { commandName } = workspace.config;
  print(`\nThis machine cannot make containers, which \`${commandName} grade\` needs:\n`);
  print(`  ${obstacles.reason}\n`);
  const { sentences } = obstacles;
  if (sentences.length > 0) print("Possible causes:\n");
  for (const sentence of sentences) print(`  - ${sentence}\n`);
}

async function describeSpeed(workspace: Workspace): Promise<string> {
  const { machineFactor } = workspace.config;
  if (machineFactor !== undefined) {
    return `${describeFactor(machineFactor)} (GRUNDY_MACHINE_FACTOR)\n`;
  }
  const { factor, measuredAt, ratios } = await workspace.measureSpeed();
  const measured = MEASURED.flatMap(([id, name]) => {
    const ratio = ratios[id];
    return ratio === undefined ? [] : [`${name} ${ratio.toFixed(2)}`];
  });
  const at = new Date(measuredAt).toISOString().replace(/\.\d+/, "");
  return (
    `${describeFactor(factor)}\n` +
    `  times of the same work in those of a usual machine: ${measured.join(", ")} (${at})\n`
  );
}

function describeFactor(factor: number): string {
  return factor === 1
    ? "Time limits of exercises are the written ones"
    : `Time limits of exercises are ${factor} times the written ones, because this machine is slow`;
}

const MEASURED = [
  ["c", "C"],
  ["python", "Python"],
  ["java", "Java"],
  ["node", "Node.js"],
] as const;

async function reportAttacks(words: readonly string[], workspace: Workspace): Promise<ExitStatus> {
  const count = { held: 0, "got-through": 0, "not-run": 0 };
  await runAttacks(words, workspace, (report) => {
    count[report.kind] += 1;
    print(describeAttack(report));
  });
  const { held, "got-through": gotThrough, "not-run": notRun } = count;
  const open = notRun === 0 ? "" : `, ${notRun} not run`;
  print(`\n${held} attacks held, ${gotThrough} got through${open}\n`);
  return gotThrough === 0 ? EXIT.passed : EXIT.failed;
}

/** A normal judging after an attack takes longer than this only if the attack still has an effect. */
const SLOW_MS = 1000;

function describeAttack(report: AttackReport): string {
  const { attack, kind } = report;
  const name = `${attack.family}/${attack.name}`.padEnd(36);
  switch (kind) {
    case "held": {
      const seconds = `${(report.wallMs / 1000).toFixed(1)} s`.padStart(7);
      const isSlow = report.nextWallMs > SLOW_MS;
      const slow = isSlow ? `  the next took ${(report.nextWallMs / 1000).toFixed(1)} s` : "";
      const loop = `  loop ${String(report.loopMs).padStart(2)} ms`;
      return `  ok  ${name} ${report.verdict.padEnd(4)}${seconds}${loop}${slow}\n`;
    }
    case "got-through":
      return `  NO  ${name} ${attack.what}\n${report.faults.map((fault) => `        ${fault}\n`).join("")}`;
    case "not-run":
      return `  --  ${name} not run: ${report.reason}\n`;
  }
}
