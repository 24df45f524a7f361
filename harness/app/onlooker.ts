import type { FileEvent } from "../batch/judge-file.ts";

export type { FileEvent } from "../batch/judge-file.ts";

/** Is told what happens while files are judged, and disposed when that is over. */
export interface Progress extends Disposable {
  take(path: string, event: FileEvent): void;
}

/** Whoever looks on while a use case goes on: a terminal, a page. */
export interface Onlooker {
  /** Before so many files are judged. */
  readonly startProgress: (total: number) => Progress;
  /** What should be known before the end; nothing fails for it. */
  readonly note: (sentence: string) => void;
}

/** What may end a judging, listened to while programs run. Disposed, it listens no more. */
export interface Ending extends Disposable {
  readonly signal: AbortSignal;
}
