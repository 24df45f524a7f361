import { access, constants, readFile, realpath, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { DiagnosticsError } from "../../core/spec/diagnostic.ts";
import { hashContents, replaceFile } from "../../io/replace-file.ts";
import type { CourseFiles, CourseText } from "../../server/reload/course-files.ts";
import type { ServedCourse } from "../../server/served-course.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { StoredTestsCheck } from "./check-stored-tests.ts";
import { removeUnusedBundles } from "./bundle.ts";
import { hashCourseFiles } from "./hash-course-files.ts";
import { openCourses } from "./open-courses.ts";
import { watchCourseFiles } from "./watch-course-files.ts";

/** Workers load the bundle of a job, and comparisons of tests end, within this time. */
const UNUSED_MS = 24 * 3_600_000;

interface Options {
  readonly workspace: Workspace;
  /** The folder where bundles are kept. */
  readonly bundles: string;
  /** Called with a sentence about stored tests; see {@link StoredTestsCheck}. */
  readonly onContradiction: (sentence: string) => void;
  readonly onUnknown: (sentence: string) => void;
  readonly agreed?: Set<string>;
}

/** The files of courses that are served. Disposing it ends the comparisons of their tests. */
export function openCourseFiles(
  courses: readonly Pick<ServedCourse, "id" | "courseFile">[],
  { workspace, bundles, ...notes }: Options,
): CourseFiles & AsyncDisposable {
  const checks = new AsyncDisposableStack();
  const fileOf = (id: string) => {
    const file = courses.find((course) => course.id === id)?.courseFile;
    if (file === undefined) throw new Error(`the course ${id} is not served`);
    return file;
  };
  return {
    open: async (id, courseText) => {
      const file = fileOf(id);
      const before = await hashCourseFiles(file, workspace, courseText);
      const check = checks.use(new StoredTestsCheck(notes));
      const texts = new Map(courseText === undefined ? [] : [[file, courseText]]);
      const [course] = await openCourses([file], { workspace, bundles, check, texts });
      await check.settle();
      if (course?.files !== before) {
        const message = "files of the course have changed while they were read";
        const hint = "Look at the changes again once all files are saved.";
        throw new DiagnosticsError([{ code: "files-moved", file, message, hint }]);
      }
      return course;
    },
    hash: async (id) => hashCourseFiles(fileOf(id), workspace),
    readText: async (id) => readCourseText(fileOf(id)),
    replaceText: async (id, base, text) =>
      replaceFile(await realpath(fileOf(id)), Buffer.from(text), base),
    watch: (onChange) =>
      watchCourseFiles(
        courses.map(({ courseFile }) => courseFile),
        workspace,
        () => {
          for (const { id } of courses) onChange(id);
        },
      ),
    removeUnused: async (hashes) => removeUnusedBundles(bundles, hashes, Date.now() - UNUSED_MS),
    [Symbol.asyncDispose]: async () => checks.disposeAsync(),
  };
}

async function readCourseText(file: string): Promise<CourseText> {
  const bytes = await readFile(file).catch(() => undefined);
  const text = bytes?.toString();
  // Writing a text back that was decoded with errors would change more than was asked for.
  if (bytes === undefined || text === undefined || !Buffer.from(text).equals(bytes)) {
    const message = bytes === undefined ? "this file cannot be read" : "this file is not in UTF-8";
    const hint = "Correct it where the server runs.";
    throw new DiagnosticsError([{ code: "unreadable-file", file, message, hint }]);
  }
  return { text, hash: hashContents(bytes), isReadOnly: !(await isReplaceable(file)) };
}

/** Returns whether this process may write the file and its folder, and whether the owner stays the same. */
async function isReplaceable(link: string): Promise<boolean> {
  const file = await realpath(link);
  const { mode, uid } = await stat(file);
  const own = process.geteuid?.() ?? uid;
  // For root, every file is writable.
  if ((mode & 0o222) === 0 || (own !== 0 && own !== uid)) return false;
  const tries = [file, dirname(file)].map(async (path) => access(path, constants.W_OK));
  return (await Promise.allSettled(tries)).every(({ status }) => status === "fulfilled");
}
