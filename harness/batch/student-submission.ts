import { join } from "node:path";
import { toSubmission } from "../engine/build/submission.ts";
import type { MappedSubmission, Mapping } from "../inbox/mapping.ts";
import { toSubmissionFilesReader } from "../inbox/read-submission-files.ts";
import type { Tree } from "../io/archives/tree.ts";
import type { UnreadSubmission } from "./judge-file.ts";

/** A student's submission for an exercise, ready to be judged. */
export interface StudentSubmission extends UnreadSubmission {
  readonly mapped: MappedSubmission;
}

/** Makes submissions ready to be judged; `place` is the path of the inbox in reports. */
export function toStudentSubmissions(
  tree: Tree,
  mapping: Mapping,
  place: string,
): readonly StudentSubmission[] {
  const readWork = toSubmissionFilesReader(tree);
  return mapping.submissions.map((mapped): StudentSubmission => {
    const path = join(place, mapped.file);
    return {
      mapped,
      problemId: mapped.problemId,
      path,
      read: async (languages) => {
        const submission = await readWork(mapped);
        if (submission.kind === "refused")
          return { kind: "unjudgeable", reason: submission.reason };
        return toSubmission({ ...submission, label: path }, languages);
      },
    };
  });
}
