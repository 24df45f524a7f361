/** Thread that grades one class and prints its files, started by make-class-files.ts. */
import { on } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import type { ClassFacts } from "../../batch/grade-class.ts";
import { readMoment } from "../../course/moment.ts";
import type { CourseSubmission } from "../../school/submissions.ts";
import type { JudgedSubmission } from "../../server/served-course.ts";
import { packError } from "../packed-error.ts";
import { fillGradeFiles } from "../grade/fill-grade-files.ts";
import { gatherServedFacts } from "../grade/output-facts.ts";
import { Workspace } from "../workspace/workspace.ts";
import type {
  ClassFiles,
  ClassFilesReply,
  ClassFilesRequest,
  ClassPart,
  PackedFiles,
} from "./class-files-request.ts";
import { exportClass } from "./course-export.ts";
import { gradeCourse } from "./grade-course.ts";

const submissions = new Map<string, CourseSubmission>();
const judgedSubmissions: JudgedSubmission[] = [];
const programs = new Map<string, Uint8Array>();

async function receive(): Promise<void> {
  if (parentPort === null) throw new Error("this file is a thread's, not a program");
  for await (const [part] of on(parentPort, "message") as AsyncIterable<[ClassPart]>) {
    if (part.kind === "end") return;
    if (part.kind === "submissions")
      for (const each of part.submissions) submissions.set(each.id, each);
    else {
      for (const { submission, record, program } of part.submissions) {
        judgedSubmissions.push({ submission, record });
        if (program !== undefined) programs.set(submission.source, program);
      }
    }
  }
}

async function make(request: ClassFilesRequest): Promise<ClassFiles> {
  const { heldIds, task } = request;
  const { course } = request.writtenFacts;
  const facts: ClassFacts = {
    ...request.writtenFacts,
    readTime: (text) => readMoment(text, course.timezone),
  };
  const state = { ...request.gradingState, submissions };
  const graded = gradeCourse(facts, state, judgedSubmissions, {
    programOf: (hash) => programs.get(hash),
  });
  if (task.kind === "fill") {
    const files = task.files.map(({ name, ...rest }) => ({ file: name, ...rest }));
    const use = {
      course,
      exercises: task.exercises,
      folder: "",
      heldIds,
      sheets: new Map(),
      advice: "Choose on the Grades page which exercise goes into which column.",
    };
    return fillGradeFiles(files, graded.results, use);
  }
  const copy = new Workspace(request.config, () => {
    throw new Error("this thread does not judge");
  });
  const outputFacts = await gatherServedFacts({ facts, heldIds }, copy);
  const { courseText } = task;
  const files = await exportClass(
    { ...graded, gradingState: state, courseText },
    outputFacts,
    programs,
  );
  return { files, remarks: [] };
}

/** Packs files into one buffer, which can be transferred: copying thousands would block the server. */
function pack(files: ClassFiles["files"]): Pick<PackedFiles, "ends" | "bytes"> {
  let end = 0;
  const ends = [...files].map(([path, { length }]) => [path, (end += length)] as const);
  const bytes = new Uint8Array(end);
  let begin = 0;
  for (const content of files.values()) {
    bytes.set(content, begin);
    begin += content.length;
  }
  return { ends, bytes };
}

const reply = await receive()
  .then(() => make(workerData as ClassFilesRequest))
  .then(
    ({ files, remarks }): ClassFilesReply => ({ kind: "done", ...pack(files), remarks }),
    (error: unknown): ClassFilesReply => ({ kind: "failed", error: packError(error) }),
  );
parentPort?.postMessage(reply, reply.kind === "done" ? [reply.bytes.buffer] : []);
