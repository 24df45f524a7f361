import { readdir } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import type { NotJudged } from "../core/judging.ts";
import { VERDICT_FOLDERS, type Verdict } from "../core/verdict.ts";
import { problemOfName, suggestName } from "./problem-of-name.ts";

export interface FoundSubmission {
  readonly student: { readonly id: string };
  readonly problemId: string;
  readonly path: string;
  readonly hasCompanions: boolean;
  /** Of a program in `<id>/<verdict folder>/`. */
  readonly expected?: Verdict;
}

export interface Inbox {
  readonly submissions: readonly FoundSubmission[];
  readonly notJudged: readonly NotJudged[];
}

/** Left behind by editors and operating systems; nobody handed them in. */
const IGNORED = /^\.|^__pycache__$|^__MACOSX$|^node_modules$|~$|\.(?:pyc|class|o|exe)$/;

/**
 * Finds what was handed in below a folder, in one of two layouts: `<student>/P1.py`, or
 * `<problem>/<verdict folder>/<name>.py` as in `submissions/`. Nothing vanishes: what fits neither
 * is listed with the reason. Sorted by name, whatever the order of the folder.
 */
export async function findSubmissions(
  folder: string,
  problemIds: readonly string[],
  extensions: readonly string[],
): Promise<Inbox> {
  const submissions: FoundSubmission[] = [];
  const notJudged: NotJudged[] = [];
  const context = { problemIds, extensions, submissions, notJudged };
  const entries = await list(folder);
  for (const { name, isFolder } of entries) {
    const path = join(folder, name);
    const problemId = problemIds.find((id) => id === name);
    if (!isFolder) {
      const isSource = extensions.includes(extname(name).toLowerCase());
      // A folder may hold a roster or a note beside the students; a lone source is a mistake.
      if (isSource) notJudged.push({ submission: path, reason: "it lies in no student's folder" });
    } else if (problemId !== undefined && (await hasVerdictFolders(path))) {
      await findByVerdict(path, problemId, context);
    } else {
      await findOfStudent(path, name, context);
    }
  }
  return { submissions, notJudged };
}

interface Context {
  readonly problemIds: readonly string[];
  readonly extensions: readonly string[];
  readonly submissions: FoundSubmission[];
  readonly notJudged: NotJudged[];
}

async function hasVerdictFolders(folder: string): Promise<boolean> {
  const entries = await list(folder);
  return entries.some(({ name, isFolder }) => isFolder && name in VERDICT_FOLDERS);
}

/** `submissions/p1`: programs whose verdicts are known. */
async function findByVerdict(folder: string, problemId: string, context: Context): Promise<void> {
  for (const { name: verdictFolder, isFolder } of await list(folder)) {
    const expected = verdictOfFolder(verdictFolder);
    if (!isFolder || expected === undefined) {
      context.notJudged.push({
        problem: problemId,
        submission: join(folder, verdictFolder),
        reason: `here are only folders named ${Object.keys(VERDICT_FOLDERS).join(", ")}`,
      });
      continue;
    }
    for (const { name } of await list(join(folder, verdictFolder))) {
      context.submissions.push({
        student: { id: `${verdictFolder}/${basename(name)}` },
        problemId,
        path: join(folder, verdictFolder, name),
        hasCompanions: false,
        expected,
      });
    }
  }
}

function verdictOfFolder(name: string): Verdict | undefined {
  return name in VERDICT_FOLDERS
    ? VERDICT_FOLDERS[name as keyof typeof VERDICT_FOLDERS]
    : undefined;
}

/** `<student>/P1.py`; files that are no exercise's solution are companions of those that are. */
async function findOfStudent(folder: string, student: string, context: Context): Promise<void> {
  const entries = await list(folder);
  if (entries.length === 0) {
    context.notJudged.push({
      student: { id: student },
      submission: folder,
      reason: "the folder is empty",
    });
  }
  const solved = new Map<string, string>();
  const unmatched: string[] = [];
  for (const { name, isFolder } of entries) {
    const stem = basename(name, extname(name));
    const problemId = problemOfName(stem, context.problemIds);
    const report = (reason: string, problem?: string) => {
      context.notJudged.push({
        student: { id: student },
        ...(problem === undefined ? {} : { problem }),
        submission: join(folder, name),
        reason,
      });
    };
    if (isFolder) {
      report("folders within a student's folder are not searched: put the files beside the others");
    } else if (problemId === undefined) {
      if (context.extensions.includes(extname(name).toLowerCase())) unmatched.push(name);
    } else if (solved.has(problemId)) {
      report(`${solved.get(problemId)} is taken for the same exercise`, problemId);
    } else {
      solved.set(problemId, name);
      context.submissions.push({
        student: { id: student },
        problemId,
        path: join(folder, name),
        hasCompanions: true,
      });
    }
  }
  // Beside a solution any other source may be its companion; without one, nobody would judge it.
  if (solved.size > 0) return;
  for (const name of unmatched) {
    context.notJudged.push({
      student: { id: student },
      submission: join(folder, name),
      reason: suggestName(name, context.problemIds),
    });
  }
}

interface Entry {
  readonly name: string;
  readonly isFolder: boolean;
}

async function list(folder: string): Promise<Entry[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter(({ name }) => !IGNORED.test(name))
    .map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }))
    .toSorted((left, right) => (left.name < right.name ? -1 : 1));
}
