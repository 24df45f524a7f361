import { ALL_FILES, GRADES_CSV, GRADES_INTO } from "../../../school/audit-texts.ts";
import { ERASED_SOURCE } from "../../../school/personal-texts.ts";
import { listHeldExercises } from "../../../school/contests/contest-rules.ts";
import { type OpenCourse, rulesOf } from "../../event-log.ts";
import type { Handlers } from "../../handler.ts";
import type { Site } from "../../site.ts";
import type { JudgedSubmission } from "../../served-course.ts";
import { zipStream } from "../../http/zip-stream.ts";
import { printGrades } from "../../views/print-grades.ts";
import { printHackKills } from "../../views/view-hacks.ts";
import { toAppend } from "./append.ts";
import { gradeClass } from "./class.ts";

/** Mutex key: only one export per server at a time, since each holds a whole class in memory. */
const CLASS_FILES = "class files";

export const exportRoutes: Pick<
  Handlers,
  "gradesCsv" | "export" | "readGradeFiles" | "fillGradeFiles"
> = {
  gradesCsv: async ({ caller, reply }, site) => {
    const text = printGrades(caller.course, await gradeClass(caller.course, site));
    const event = { kind: "exported", format: GRADES_CSV } as const;
    await site.eventLog.commit([toAppend(caller, site, event)]);
    const day = new Date(site.now()).toISOString().slice(0, 10);
    const name = `${caller.course.served.id}-grades-${day}.csv`;
    reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="${name}"`)
      .send(text);
    return undefined;
  },

  export: async ({ caller, reply }, site) => {
    const { served, state } = caller.course;
    const nowMs = site.now();
    const files = await site.mutex.run(CLASS_FILES, async () => {
      const submissions = await site.grades.submissionsOf(caller.course);
      const sources = await readSources(submissions, site);
      const heldIds = listHeldExercises(rulesOf(caller.course), nowMs);
      return served.exportFiles(state, submissions, sources, heldIds);
    });
    await site.eventLog.commit([toAppend(caller, site, { kind: "exported", format: ALL_FILES })]);
    const name = `${served.id}-${new Date(nowMs).toISOString().slice(0, 10)}.zip`;
    reply
      .type("application/zip")
      .header("content-disposition", `attachment; filename="${name}"`)
      .send(zipStream(new Map([...files, ...listHackTests(caller.course)]), nowMs));
    return undefined;
  },

  readGradeFiles: async ({ body, caller }) => {
    const gradeFiles = await caller.course.served.readGradeFiles(body.files.map(decode));
    return {
      files: gradeFiles.map((file) => ({
        ...file,
        columns: [...file.columns],
        places: [...file.places],
      })),
    };
  },

  fillGradeFiles: async ({ body, caller }, site) => {
    const { served, state } = caller.course;
    const files = body.files.map((file) => ({ ...decode(file), places: file.places }));
    const filled = await site.mutex.run(CLASS_FILES, async () =>
      served.fillGradeFiles(
        state,
        await site.grades.submissionsOf(caller.course),
        files,
        listHeldExercises(rulesOf(caller.course), site.now()),
      ),
    );
    const format = `${GRADES_INTO}${files.map(({ name }) => name).join(", ")}`;
    await site.eventLog.commit([toAppend(caller, site, { kind: "exported", format })]);
    return {
      files: filled.files.map(({ name, bytes }) => ({
        name,
        bytes: Buffer.from(bytes).toString("base64"),
      })),
      said: [...filled.remarks],
    };
  },
};

/** Inputs of hacks that are tests, which the exercises on disk do not have, by path. */
function listHackTests(course: OpenCourse): readonly (readonly [string, Uint8Array])[] {
  return course.served.course.exercises.flatMap(({ id }) => {
    const kills = printHackKills(course, id);
    return kills === "" ? [] : [[`hacks/${id}/kills.jsonl`, new TextEncoder().encode(kills)]];
  });
}

function decode({ name, bytes }: { readonly name: string; readonly bytes: string }) {
  return { name, bytes: Buffer.from(bytes, "base64") };
}

/**
 * The programs by their hashes; those of erased people are absent.
 * @throws {Error} if another one is missing: an incomplete export would be misleading.
 */
export async function readSources(
  submissions: readonly JudgedSubmission[],
  { store }: Site,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const sources = new Map<string, Uint8Array>();
  for (const { submission } of submissions) {
    if (sources.has(submission.source) || submission.source === ERASED_SOURCE) continue;
    const bytes = await store.source(submission.source);
    if (bytes === undefined) throw new Error(`the store has no source ${submission.source}`);
    sources.set(submission.source, bytes);
  }
  return sources;
}
