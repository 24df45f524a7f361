import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { DiagnosticsError } from "../../core/spec/diagnostic.ts";
import { parseCourse } from "../../course/read-course.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { listFiles } from "./bundle.ts";

/**
 * SHA-256 of everything that an author of a course may edit: course.yaml, the files beside it that it
 * names, its exercises' folders and the references. Grundy's own references change with its version only,
 * and servers of two versions may share a store during an upgrade: they do not count.
 * @param courseText counts instead of the text of course.yaml.
 */
export async function hashCourseFiles(
  courseFile: string,
  workspace: Workspace,
  courseText?: string,
): Promise<string> {
  const hash = createHash("sha256");
  const text = courseText ?? (await readFile(courseFile, "utf8").catch(() => ""));
  const files = await listCourseFiles(courseFile, text, workspace);
  for (const path of [...files].toSorted()) {
    const bytes =
      path === courseFile && courseText !== undefined
        ? Buffer.from(courseText)
        : // It may have been removed meanwhile.
          await readFile(path).catch(() => Buffer.from("missing"));
    hash.update(`${relative(dirname(courseFile), path)}\n${bytes.length}\n`);
    hash.update(bytes);
  }
  return hash.digest("hex");
}

async function listCourseFiles(
  courseFile: string,
  text: string,
  { config }: Workspace,
): Promise<ReadonlySet<string>> {
  const { beside: names, exercises } = readNames(courseFile, text);
  const { problemsFolder, referenceFolder, workspaceFolder, root } = config;
  const folders = exercises.map((id) => join(problemsFolder, id));
  if (workspaceFolder !== root) folders.push(referenceFolder);
  const beside = names.map((name) => join(dirname(courseFile), name));
  const below = await Promise.all(folders.map(async (folder) => listFiles(folder)));
  return new Set([courseFile, ...beside, ...below.flat()]);
}

/** The files and exercises that a course.yaml names; none if it has mistakes. */
function readNames(courseFile: string, text: string) {
  try {
    const { roster, adjustmentFile, exercises } = parseCourse(text, courseFile);
    const named = [roster, adjustmentFile, ...exercises.map(({ solution }) => solution)];
    const beside = named.filter((name) => name !== undefined);
    return { beside, exercises: exercises.map(({ id }) => id) };
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    return { beside: [], exercises: [] };
  }
}
