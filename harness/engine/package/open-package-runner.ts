import { largestOf } from "../../core/large-lists.ts";
import type { Build } from "../build/build.ts";
import type { Package } from "../../packages/package.ts";
import type { Scratch } from "../../sandbox/sandbox.ts";
import type { Usage } from "../build/retrying-slot.ts";
import type { Companion, Submission } from "../build/submission.ts";
import { openContainer } from "../run/container.ts";
import { limitsFor, type RunOptions } from "../run/run-options.ts";
import { ProgramHost } from "../run/program-host.ts";
import { CaseFolder } from "./case-folder.ts";
import { caseGroupsOf } from "./case-groups.ts";
import { openOutputCheck } from "../validators/output-check.ts";
import type { PackageRunner } from "./package-runner.ts";
import type { PackageSuite } from "../validators/package-suite.ts";
import { BatchRunner } from "./batch-runner.ts";
import { openInteractiveRunner } from "./interactive/open-interactive-runner.ts";
import { SubmitAnswerRunner } from "./answer-submission.ts";

const MIB = 1024 ** 2;
const PAGE_BYTES = 4096;
/** Number of files that a program may create. */
const OWN_FILES = 1024;

/** A submission that is ready to be judged. Answers are never run, so they are not built. */
export type PackageBuild = Extract<Build, { kind: "ready" }> | { readonly kind: "answers" };

/** Opens a submission in a fresh container, which is made when it is first needed. */
export async function openPackageRunner(
  options: RunOptions,
  suite: PackageSuite,
  build: PackageBuild,
  usage: Usage,
): Promise<PackageRunner> {
  const { package: pkg } = suite;
  if (build.kind === "answers") {
    const check = openOutputCheck(suite, options);
    return new SubmitAnswerRunner(options.submission, check, limitsFor(options));
  }
  const own = filesToOpen(options.submission);
  const hasFiles =
    own.length > 0 ||
    caseGroupsOf(pkg).some(({ cases }) => cases.some(({ files }) => files.length > 0));
  const folder = hasFiles
    ? await CaseFolder.make(options.cacheFolder, pkg.mayWriteFiles === true, own)
    : undefined;
  const folders = [...build.folders, ...(folder === undefined ? [] : [folder.path])];
  // Each thread reserves a stack as large as the memory limit, so four threads exceed any useful
  // limit of the address space. Memory in use is limited all the same.
  const liberties = {
    isAddressSpaceLimited: false,
    ...(pkg.mayWriteFiles && { scratch: roomForFiles(pkg, own) }),
    ...(pkg.maxTasks !== undefined && { maxTasks: pkg.maxTasks }),
  };
  const container = openContainer(options, { ...build, folders }, usage, liberties);
  if (pkg.kind.isInteractive) {
    const { scratch } = liberties;
    return openInteractiveRunner(options, suite, { container, folder, folders, scratch });
  }
  const check = openOutputCheck(suite, options);
  // To infer a time limit, every run is timed in its own process; a program that writes files or
  // starts processes needs its own folder and its own end.
  const isHosted =
    !hasFiles &&
    !pkg.kind.isMultiPass &&
    pkg.mayWriteFiles === undefined &&
    pkg.maxTasks === undefined &&
    pkg.limits.timeMs !== undefined;
  const host = isHosted ? new ProgramHost(container) : undefined;
  return new BatchRunner({ container, check, folder, limits: pkg.limits, host });
}

/**
 * All files of a program and those that the package adds, if any of them is no source: the program may
 * open it in its working folder.
 */
function filesToOpen({ mainFile, source, companions, whole }: Submission): readonly Companion[] {
  const sources = new Set(whole?.parts);
  if (whole === undefined || companions.every(({ name }) => sources.has(name))) return [];
  return [{ name: mainFile, bytes: Buffer.from(source) }, ...companions];
}

/** Room for the program's files, those of the largest test and a program's output limit. */
function roomForFiles(pkg: Package, own: readonly Companion[]): Scratch {
  const cases = caseGroupsOf(pkg).flatMap((group) => group.cases);
  const givenRooms = cases.map(({ files }) =>
    roomOf(files.map(({ name, file }) => ({ name, sizeBytes: file.sizeBytes }))),
  );
  const program = roomOf(own.map(({ name, bytes }) => ({ name, sizeBytes: bytes.length })));
  return {
    bytes:
      program.bytes +
      largestOf([0, ...givenRooms.map(({ bytes }) => bytes)]) +
      pkg.limits.outputBytes +
      MIB,
    files: program.files + largestOf([0, ...givenRooms.map(({ files }) => files)]) + OWN_FILES,
  };
}

/** Whole pages, and at most one folder for each file. */
function roomOf(files: readonly { readonly name: string; readonly sizeBytes: number }[]): Scratch {
  return {
    bytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes + 2 * PAGE_BYTES, 0),
    files: files.reduce((sum, { name }) => sum + name.split("/").length, 0),
  };
}
