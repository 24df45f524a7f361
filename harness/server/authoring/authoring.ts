import type { Diagnostic } from "../../core/spec/diagnostic.ts";

/** A file of an exercise that pages may edit. */
export interface ExerciseFile {
  /** Within the workspace. */
  readonly path: string;
  readonly bytes: number;
}

/** A command on an exercise, running or ended. */
interface AuthoringJob {
  readonly id: string;
  readonly command: "generate" | "verify" | "hunt";
  readonly exercise: string;
  readonly state: "running" | "passed" | "failed" | "cancelled" | "timed-out";
  readonly startedAt: number;
  /** The end of what the command has printed. */
  readonly output: string;
}

/** Starts commands, one at a time. */
export interface AuthoringJobs {
  /** The running job, or the last one. */
  readonly last: AuthoringJob | undefined;
  /**
   * @param program of `hunt`: its path within the workspace.
   * @returns undefined if another job runs.
   */
  start(
    command: AuthoringJob["command"],
    exercise: string,
    program: string | undefined,
  ): AuthoringJob | undefined;
  /** Ends a job, unless it has ended. */
  cancel(id: string): void;
}

/**
 * The exercises of the workspace, for administrators who edit them on pages. References run with the
 * server's rights, so nobody else may. Made by `app/authoring`. All methods throw a DiagnosticsError for
 * what cannot be read, or lies outside of the exercise.
 */
export interface Authoring {
  /** The machine and the folder, for people. */
  readonly location: string;
  /** Keys of problem.yaml with what they mean. */
  readonly keys: readonly { readonly key: string; readonly about: string }[];
  readonly jobs: AuthoringJobs;
  list(): Promise<readonly string[]>;
  files(exercise: string): Promise<readonly ExerciseFile[]>;
  read(exercise: string, path: string): Promise<{ readonly text: string; readonly base: string }>;
  /**
   * Replaces a file in one step, or makes a new one.
   * @param base the hash of the file that was read; undefined: there was none.
   * @returns the hash of the new file; undefined if the file is not `base` any more.
   */
  write(
    exercise: string,
    path: string,
    text: string,
    base: string | undefined,
  ): Promise<string | undefined>;
  /** Adds a small working exercise. */
  create(exercise: string): Promise<void>;
  /** Lists the mistakes in a text of a file, without running anything. */
  check(exercise: string, path: string, text: string): readonly Diagnostic[];
  /** A statement as pages show it. */
  preview(text: string): string;
  /** Files of an exercise that differ from the last commit; undefined: there is no history. */
  changes(exercise: string): Promise<readonly string[] | undefined>;
  /** Commits these files. */
  commit(
    exercise: string,
    message: string,
    author: { readonly name: string; readonly email: string | undefined },
  ): Promise<void>;
}
