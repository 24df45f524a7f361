import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileOnDisk } from "../../batch/judge-file.ts";
import { judgeInParallel } from "../../batch/judge-files.ts";
import type { Judging } from "../../core/judging/judging.ts";
import { readPackage } from "../../packages/read-package.ts";
import type { Isolation } from "../isolation.ts";
import type { ProgressReporter } from "../progress-reporter.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { type CopyFiles, writeExport } from "../write-export.ts";
import {
  FOLDERS,
  keepFirst,
  type LeftOut,
  type PackedPrograms,
  type PackedProgram,
} from "./package-submissions.ts";
import type { PackageTarget } from "./package-target.ts";

/** Services for running programs. */
export interface Runner {
  readonly workspace: Workspace;
  readonly reporter: ProgressReporter;
  readonly isolation: Isolation;
}

/** A package with only the programs whose verdicts are known. */
interface Draft {
  readonly target: PackageTarget;
  readonly files: CopyFiles;
  /** CPU time limit per test, which the format cannot express. */
  readonly timeMs: number;
}

/**
 * Judges programs by a package's own rules and puts them into the folders whose expectations they
 * meet. The exercise does not say which rejected programs have some points, which Kattis accepts, or
 * which programs go on after one position of a game.
 */
export async function placeUnsure(
  unsure: readonly PackedProgram[],
  { target, files, timeMs }: Draft,
  { workspace, reporter, isolation }: Runner,
): Promise<PackedPrograms> {
  const folder = await mkdtemp(join(tmpdir(), "grundy-package-"));
  try {
    const [draft, programs] = [join(folder, "draft"), join(folder, "programs")];
    await writeExport(draft, files);
    await writeExport(programs, new Map(unsure.map(({ path, text }) => [path, text])));
    const pkg = await readPackage(draft);
    const limited = { ...pkg, limits: { ...pkg.limits, timeMs } };
    const tasks = unsure.map((program) => ({
      ...fileOnDisk(pkg.id, join(programs, program.path), { hasCompanions: false }),
      program,
    }));
    const placements: (PackedProgram | LeftOut)[] = [];
    await workspace
      .withPackages([limited])
      .withContext({ isThorough: false, isExplaining: false, isolation }, async (context) => {
        using progress = reporter.startProgress(tasks.length);
        for await (const { task, item } of judgeInParallel(
          tasks,
          context,
          workspace.config.cores,
        )) {
          progress.take(task.program.id, item);
          const { program } = task;
          if (item.kind === "judging-finished")
            placements.push(place(program, item.judging, target));
          if (item.kind === "not-judged") placements.push({ id: program.id, reason: item.reason });
        }
      });
    return keepFirst(placements.toSorted((left, right) => (left.id < right.id ? -1 : 1)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function place(
  program: PackedProgram,
  judging: Judging,
  target: PackageTarget,
): PackedProgram | LeftOut {
  const { verdict, points, maxPoints, failures } = judging;
  const leave = (reason: string) => ({ id: program.id, reason });
  if (verdict === "JE") return leave(`it cannot be judged: ${failures[0]?.message ?? ""}`);
  const hasAll = verdict === "AC" && points >= maxPoints;
  if (program.expected === "AC") {
    if (hasAll) return program;
    const result = verdict === "AC" ? `${points} of ${maxPoints} points` : verdict;
    return leave(`it gets ${result} there`);
  }
  if (hasAll) return leave("it gets all points there");
  const folder = verdict === "AC" ? "partially_accepted" : FOLDERS[target][verdict];
  if (folder === undefined) return leave(`the format has no folder for ${verdict}`);
  return { ...program, path: `${folder}/${basename(program.path)}` };
}
