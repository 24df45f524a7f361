import type { LaunchRefused } from "../../lti/launch-refused.ts";

const KEPT = 50;

export interface RefusedLaunch {
  readonly at: number;
  readonly platform?: string;
  readonly code: string;
  readonly message: string;
  readonly note?: string;
}

/** The last launches that were refused, for administrators. In memory: strangers fill no disk. */
export class RefusedLaunches {
  #last: readonly RefusedLaunch[] = [];

  note({ code, message, details }: LaunchRefused, at: number): void {
    const { platformId: platform, deploymentId, note = deploymentId } = details;
    const refused = {
      at,
      code,
      message,
      ...(platform !== undefined && { platform }),
      ...(note !== undefined && { note: note.slice(0, 300) }),
    };
    this.#last = [refused, ...this.#last].slice(0, KEPT);
  }

  /** The newest first. */
  get last(): readonly RefusedLaunch[] {
    return this.#last;
  }
}
