import type { LaunchRefused } from "../../lti/launch-refused.ts";

const MAX_KEPT = 50;

export interface RefusedLaunch {
  readonly at: number;
  readonly platform?: string;
  readonly code: string;
  readonly message: string;
  readonly note?: string;
}

/** The last refused launches, for administrators. In memory, so that strangers cannot fill the disk. */
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
    this.#last = [refused, ...this.#last].slice(0, MAX_KEPT);
  }

  /** Newest first. */
  get last(): readonly RefusedLaunch[] {
    return this.#last;
  }
}
