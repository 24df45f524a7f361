import type { Build } from "../build/build.ts";
import type { Package } from "../../packages/package.ts";
import type { Scratch } from "../../sandbox/sandbox.ts";
import type { Usage } from "../build/slot-keeper.ts";
import { limitsFor, openContainer, type RunOptions } from "../judge/container.ts";
import { ProgramHost } from "../judge/program-host.ts";
import { AnswerSubject } from "./answer-subject.ts";
import { CaseFolder } from "./case-folder.ts";
import { caseGroupsOf } from "./case-groups.ts";
import { openOutputCheck } from "./output-check.ts";
import type { PackageSubject } from "./package-subject.ts";
import type { PackageSuite } from "./package-suite.ts";
import { RunSubject } from "./run-subject.ts";
import { openTalkSubject } from "./talk/open-talk-subject.ts";

const MIB = 1024 ** 2;
const PAGE_BYTES = 4096;
/** That a program may make. */
const OWN_FILES = 1024;

/** A submission that is ready to be asked; what is never run is not built. */
export type PackageBuild = Extract<Build, { kind: "ready" }> | { readonly kind: "answers" };

/** In a container that nothing has run in; made when it is first needed. */
export async function openPackageSubject(
  options: RunOptions,
  suite: PackageSuite,
  build: PackageBuild,
  usage: Usage,
): Promise<PackageSubject> {
  const { package: pkg } = suite;
  if (build.kind === "answers") {
    const check = openOutputCheck(suite, options);
    return new AnswerSubject(options.submission, check, limitsFor(options));
  }
  const hasFiles = caseGroupsOf(pkg).some(({ cases }) =>
    cases.some(({ files }) => files.length > 0),
  );
  const folder = hasFiles
    ? await CaseFolder.make(options.cacheFolder, pkg.mayWriteFiles === true)
    : undefined;
  const folders = [...build.folders, ...(folder === undefined ? [] : [folder.path])];
  // A thread's stack is reserved as large as the main one may get, which is all of the memory: four
  // threads would be more than any limit of addresses that says something. What is used is limited.
  const liberties = {
    isAddressSpaceLimited: false,
    ...(pkg.mayWriteFiles && { scratch: roomForFiles(pkg) }),
    ...(pkg.maxTasks !== undefined && { maxTasks: pkg.maxTasks }),
  };
  const container = openContainer(options, { ...build, folders }, usage, liberties);
  if (pkg.kind.isInteractive) {
    const { scratch } = liberties;
    return openTalkSubject(options, suite, { container, folder, folders, scratch });
  }
  const check = openOutputCheck(suite, options);
  // Where a limit is to be found out, times are those of processes of their own; and what writes files
  // or starts processes needs a folder and an end of its own.
  const isHosted =
    !hasFiles &&
    !pkg.kind.isMultiPass &&
    pkg.mayWriteFiles === undefined &&
    pkg.maxTasks === undefined &&
    pkg.limits.timeMs !== undefined;
  const host = isHosted ? new ProgramHost(container) : undefined;
  return new RunSubject({ container, check, folder, limits: pkg.limits, host });
}

/** The files of the largest test, and as much again as a program may put out; few are small. */
function roomForFiles(pkg: Package): Scratch {
  const cases = caseGroupsOf(pkg).flatMap((group) => group.cases);
  const given = cases.map(({ files }) => ({
    // Whole pages, and a folder for each at most.
    bytes: files.reduce((sum, { file }) => sum + file.sizeBytes + 2 * PAGE_BYTES, 0),
    files: files.reduce((sum, { name }) => sum + name.split("/").length, 0),
  }));
  return {
    bytes: largest(given.map(({ bytes }) => bytes)) + pkg.limits.outputBytes + MIB,
    files: largest(given.map(({ files }) => files)) + OWN_FILES,
  };
}

/** 0 where there are none, which may be tens of thousands. */
function largest(numbers: readonly number[]): number {
  return numbers.reduce((most, each) => Math.max(most, each), 0);
}
