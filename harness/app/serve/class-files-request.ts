import type { ClassFacts } from "../../batch/grade-class.ts";
import type { GradedExercise } from "../../gradebook/grade.ts";
import type { Work } from "../../school/course-book.ts";
import type { JudgedWork } from "../../server/served-course.ts";
import type { PackedError } from "../answers/packed-error.ts";
import type { Config } from "../config.ts";
import type { GradeFile } from "../fill-grade-files.ts";
import type { KeptOfCourse } from "./class-facts.ts";

/** The start of a thread that makes a class's files. */
export interface ClassFilesRequest {
  /** The config of the server's copy of the exercises. */
  readonly config: Config;
  readonly written: Omit<ClassFacts, "readTime">;
  readonly kept: Omit<KeptOfCourse, "works">;
  readonly nowMs: number;
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
  | { readonly kind: "submissions"; readonly works: readonly Work[] }
  | {
      readonly kind: "judgings";
      readonly judged: readonly (JudgedWork & { readonly program: Uint8Array | undefined })[];
    }
  | { readonly kind: "end" };

/** By path or name. */
export interface ClassFiles {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly said: readonly string[];
}

export interface PackedFiles {
  /** The offset at which each file ends. */
  readonly ends: readonly (readonly [path: string, end: number])[];
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export type ClassFilesReply =
  | ({ readonly kind: "done" } & PackedFiles & Pick<ClassFiles, "said">)
  | { readonly kind: "failed"; readonly error: PackedError };
