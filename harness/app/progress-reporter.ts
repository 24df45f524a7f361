import type { FileEvent } from "../batch/judge-file.ts";

export type { FileEvent } from "../batch/judge-file.ts";

/** Receives the events of judgings, and is disposed when they are over. */
export interface Progress extends Disposable {
  take(path: string, event: FileEvent): void;
}

/** Reports the progress of a use case, on a terminal for instance. */
export interface ProgressReporter {
  /** Called before judging starts. */
  readonly startProgress: (total: number) => Progress;
  /** Shows a message at once; it is not an error. */
  readonly note: (sentence: string) => void;
}

/** Listens, until it is disposed, for a request to end a running judging. */
export interface InterruptListener extends Disposable {
  readonly signal: AbortSignal;
}
