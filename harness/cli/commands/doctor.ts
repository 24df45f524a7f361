import { userInfo } from "node:os";
import type { Command } from "commander";
import { LANGUAGES } from "../../languages/index.ts";
import { createPortableSandbox } from "../../sandbox/index.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { print } from "../output.ts";
import type { Workplace } from "../workplace.ts";

export function addDoctorCommand(
  program: Command,
  workplace: Workplace,
  finish: (status: ExitStatus) => void,
): void {
  program
    .command("doctor")
    .description("what this machine can do, what is missing and how to get it")
    .action(async () => {
      finish(await runDoctor(workplace));
    });
}

async function runDoctor(workplace: Workplace): Promise<ExitStatus> {
  print("Languages\n");
  let isComplete = true;
  for (const { name, tools } of LANGUAGES) {
    for (const tool of tools) {
      const toolchain = await workplace.finder.find(tool);
      const label = `  ${name.padEnd(12)} ${tool.id.padEnd(8)}`;
      if (toolchain === undefined) {
        isComplete = false;
        print(`${label} missing. To get it: ${tool.install}\n`);
      } else {
        print(`${label} ${toolchain.version}\n${" ".repeat(24)}${toolchain.path}\n`);
      }
    }
  }
  print("\nIsolation: portable\n");
  await using sandbox = createPortableSandbox();
  for (const { isKept, what } of sandbox.guarantees) print(`  ${isKept ? "yes" : "NO "} ${what}\n`);
  if (userInfo().uid === 0) {
    print("  NO  you are root: programs can change everything on this machine\n");
  }
  print(`\nBuilds are kept in ${workplace.config.cacheFolder}\n`);
  return isComplete ? EXIT.passed : EXIT.failed;
}
