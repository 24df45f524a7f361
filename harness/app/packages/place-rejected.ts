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

/** Services for running programs. */
export interface Runner {
  readonly workspace: Workspace;
  readonly reporter: ProgressReporter;
  readonly isolation: Isolation;
}

/** A package for Kattis, with only the accepted programs. */
interface Draft {
  readonly files: CopyFiles;
  /** CPU time limit per test, which the format cannot express. */
  readonly timeMs: number;
}

/**
 * Puts rejected programs into the folders whose expectations they meet. Kattis accepts programs with
 * any points, and exercises do not say which rejected programs have some, so they are judged with the
 * package's own rules.
 */
export async function placeRejected(
  rejected: readonly PackedProgram[],
  { files, timeMs }: Draft,
  { workspace, reporter, isolation }: Runner,
): Promise<PackedPrograms> {
  const folder = await mkdtemp(join(tmpdir(), "grundy-package-"));
  try {
    const [draft, programs] = [join(folder, "draft"), join(folder, "programs")];
    await writeExport(draft, files);
    await writeExport(programs, new Map(rejected.map(({ path, text }) => [path, text])));
    const pkg = await readPackage(draft);
    const limited = { ...pkg, limits: { ...pkg.limits, timeMs } };
    const tasks = rejected.map((program) => ({
      ...fileOnDisk(pkg.id, join(programs, program.path), { hasCompanions: false }),
      program,
    }));
    const placed: (PackedProgram | LeftOut)[] = [];
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
          if (item.kind === "judging-finished") placed.push(place(program, item.judging));
          if (item.kind === "not-judged") placed.push({ id: program.id, reason: item.reason });
        }
      });
    return keepFirst(placed.toSorted((left, right) => (left.id < right.id ? -1 : 1)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function place(program: PackedProgram, judging: Judging): PackedProgram | LeftOut {
  const { verdict, points, maxPoints, failures } = judging;
  const leave = (reason: string) => ({ id: program.id, reason });
  if (verdict === "JE") return leave(`it cannot be judged: ${failures[0]?.message ?? ""}`);
  if (verdict === "AC" && points >= maxPoints) return leave("it gets all points there");
  const folder = verdict === "AC" ? "partially_accepted" : FOLDERS.legacy[verdict];
  if (folder === undefined) return leave(`the format has no folder for ${verdict}`);
  return { ...program, path: `${folder}/${basename(program.path)}` };
}
