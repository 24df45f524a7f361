import type { Package } from "../../packages/package.ts";
import type { Submission } from "../build/submission.ts";
import { formatCodesOf } from "../build/format-languages.ts";

/** Why the package rejects a submission before it is built; undefined if it does not. */
export function refuseByRules(
  submission: Submission,
  { kind, languages, limits, include }: Package,
): string | undefined {
  if (kind.isSubmitAnswer) return undefined;
  const { language, source, companions } = submission;
  const isAllowed =
    languages === undefined || formatCodesOf(language.id).some((code) => languages.includes(code));
  if (!isAllowed) {
    return `This problem does not accept programs in ${language.name}. It accepts: ${languages?.join(", ")}.`;
  }
  // Files that the package adds do not count.
  const added = new Set(Object.values(include).flatMap((files) => files.map(({ name }) => name)));
  const own = companions.filter(({ name }) => !added.has(name));
  const bytes = own.reduce((sum, file) => sum + file.bytes.length, Buffer.byteLength(source));
  if (bytes <= limits.codeBytes) return undefined;
  return `The source has ${formatBytes(bytes)}, but this problem allows at most ${formatBytes(limits.codeBytes)}.`;
}

function formatBytes(bytes: number): string {
  return bytes < 10 * 1024 ? `${bytes} bytes` : `${(bytes / 1024).toFixed(1)} KiB`;
}
