import type { Build } from "../build/build.ts";
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
  const folder = hasFiles ? await CaseFolder.make(options.cacheFolder) : undefined;
  const folders = [...build.folders, ...(folder === undefined ? [] : [folder.path])];
  // A thread's stack is reserved as large as the main one may get, which is all of the memory: four
  // threads would be more than any limit of addresses that says something. What is used is limited.
  const space = { isAddressSpaceLimited: false };
  const container = openContainer(options, { ...build, folders }, usage, space);
  if (pkg.kind.isInteractive) {
    return openTalkSubject(options, suite, { container, folder, folders });
  }
  const check = openOutputCheck(suite, options);
  // Where a limit is to be found out, times are those of processes of their own.
  const isHosted = !hasFiles && !pkg.kind.isMultiPass && pkg.limits.timeMs !== undefined;
  const host = isHosted ? new ProgramHost(container) : undefined;
  return new RunSubject({ container, check, folder, limits: pkg.limits, host });
}
