import { pathToFileURL } from "node:url";
import { HarnessError } from "../../core/harness-error.ts";
import type { ReferenceParts } from "../../core/judging/reference.ts";

/**
 * What `reference/<id>.ts` exports as `reference`.
 * @throws {HarnessError} `reference-failed` where it cannot be loaded, or exports none.
 */
export async function loadReference(file: string): Promise<ReferenceParts> {
  let loaded: { readonly reference?: ReferenceParts };
  try {
    loaded = (await import(pathToFileURL(file).href)) as typeof loaded;
  } catch (cause) {
    throw new HarnessError("reference-failed", `${file} could not be loaded: ${String(cause)}`, {
      cause,
    });
  }
  if (typeof loaded.reference !== "object") {
    throw new HarnessError("reference-failed", `${file} exports no \`reference\``);
  }
  return loaded.reference;
}
