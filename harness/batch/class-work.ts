import { join } from "node:path";
import { toSubmission } from "../engine/build/submission.ts";
import type { MappedSubmission, Mapping } from "../inbox/mapping.ts";
import { toWorkReader } from "../inbox/read-work.ts";
import type { Tree } from "../inbox/tree.ts";
import type { SubmittedFile } from "./judge-file.ts";

/** A student's submission for an exercise, ready to be judged. */
export interface ClassWork extends SubmittedFile {
  readonly mapped: MappedSubmission;
}

/** Makes submissions ready to be judged; `place` is the path of the inbox in reports. */
export function toWorks(tree: Tree, mapping: Mapping, place: string): readonly ClassWork[] {
  const readWork = toWorkReader(tree);
  return mapping.submissions.map((mapped): ClassWork => {
    const path = join(place, mapped.file);
    return {
      mapped,
      problemId: mapped.problemId,
      path,
      read: async (languages) => {
        const work = await readWork(mapped);
        if (work.kind === "refused") return { kind: "unjudgeable", reason: work.reason };
        return toSubmission({ ...work, label: path }, languages);
      },
    };
  });
}
