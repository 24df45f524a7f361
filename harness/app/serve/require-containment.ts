import { HarnessError } from "../../core/harness-error.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** @throws {HarnessError} `cannot-serve` if this machine cannot make containers. */
export async function requireContainment(workspace: Workspace): Promise<void> {
  try {
    await using _ = await workspace.createSandbox("warden");
  } catch (cause) {
    if (!(cause instanceof HarnessError && cause.code === "not-contained")) throw cause;
    throw new HarnessError("cannot-serve", cause.message, { cause });
  }
}
