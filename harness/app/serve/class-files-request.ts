import type { ClassFacts } from "../../batch/grade-class.ts";
import type { GradedExercise } from "../../gradebook/grade.ts";
import type { CourseSubmission } from "../../school/submissions.ts";
import type { JudgedSubmission } from "../../server/served-course.ts";
import type { PackedError } from "../packed-error.ts";
import type { Config } from "../workspace/config.ts";
import type { GradeFile } from "../grade/fill-grade-files.ts";
import type { GradingState } from "./class-facts.ts";

/** The start of a thread that makes a class's files. */
export interface ClassFilesRequest {
  /** The config of the server's copy of the exercises. */
  readonly config: Config;
  readonly writtenFacts: Omit<ClassFacts, "readTime">;
  readonly gradingState: Omit<GradingState, "submissions">;
  /** Exercises whose feedback is held back from students. */
  readonly heldIds: ReadonlySet<string>;
  readonly task: ClassFilesTask;
}

type ClassFilesTask =
  /** `courseText` is the text of course.yaml. */
  | { readonly kind: "export"; readonly courseText: string }
  | {
      readonly kind: "fill";
      readonly files: readonly (Omit<GradeFile, "file"> & { readonly name: string })[];
      readonly exercises: readonly GradedExercise[];
    };

/** The class follows in parts: copying it at once would block the server. */
export type ClassPart =
  | { readonly kind: "submissions"; readonly submissions: readonly CourseSubmission[] }
  | {
      readonly kind: "judgings";
      readonly submissions: readonly (JudgedSubmission & {
        readonly program: Uint8Array | undefined;
      })[];
    }
  | { readonly kind: "end" };

/** By path or name. */
export interface ClassFiles {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly remarks: readonly string[];
}

export interface PackedFiles {
  /** The offset at which each file ends. */
  readonly ends: readonly (readonly [path: string, end: number])[];
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export type ClassFilesReply =
  | ({ readonly kind: "done" } & PackedFiles & Pick<ClassFiles, "remarks">)
  | { readonly kind: "failed"; readonly error: PackedError };
