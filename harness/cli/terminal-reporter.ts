import type { ProgressReporter } from "../app/progress-reporter.ts";
import type { Audience } from "../core/judging/audience.ts";
import type { TextStyle } from "../report/terminal/text-style.ts";
import { Interrupted } from "./exit-status.ts";
import type { FirstFailures } from "./first-failures.ts";
import { LiveProgress, type ProgressKind } from "./live-progress.ts";
import { printMessage } from "./output.ts";

/** Shows the progress of a use case on standard error. */
export class TerminalReporter implements ProgressReporter {
  readonly #style: TextStyle;
  readonly #kind: ProgressKind;
  readonly #audience: Audience;
  readonly #failures: FirstFailures | undefined;
  #progress: LiveProgress | undefined;

  constructor(
    style: TextStyle,
    kind: ProgressKind = "drawn",
    audience: Audience = "instructor",
    failures?: FirstFailures,
  ) {
    this.#style = style;
    this.#kind = kind;
    this.#audience = audience;
    this.#failures = failures;
  }

  readonly startProgress = (total: number): LiveProgress => {
    this.#progress = new LiveProgress(
      total,
      this.#style,
      this.#kind,
      this.#audience,
      this.#failures,
    );
    return this.#progress;
  };

  readonly note = printMessage;

  /** Adds to an interruption how far the run got, for runs whose judgings are stored. */
  explainStop(error: unknown): unknown {
    if (!(error instanceof Interrupted) || this.#progress === undefined) return error;
    return new Interrupted(this.#progress.describeStop());
  }
}
