import type { Package } from "../../packages/package.ts";
import type { Submission } from "../build/submission.ts";
import { formatCodesOf } from "../build/format-languages.ts";

/** Why the package does not take a submission at all; undefined: it may be built. */
export function refuseByRules(
  submission: Submission,
  { kind, languages, limits, include }: Package,
): string | undefined {
  if (kind.isSubmitAnswer) return undefined;
  const { language, source, companions } = submission;
  const isAllowed =
    languages === undefined || formatCodesOf(language.id).some((code) => languages.includes(code));
  if (!isAllowed) {
    return `This problem takes no programs in ${language.name}; it takes ${languages?.join(", ")}.`;
  }
  // What the package itself adds is nobody's program.
  const added = new Set(Object.values(include).flatMap((files) => files.map(({ name }) => name)));
  const own = companions.filter(({ name }) => !added.has(name));
  const bytes = own.reduce((sum, file) => sum + file.bytes.length, Buffer.byteLength(source));
  if (bytes <= limits.codeBytes) return undefined;
  return `The program has ${sayBytes(bytes)} of source; in this problem it may have ${sayBytes(limits.codeBytes)}.`;
}

function sayBytes(bytes: number): string {
  return bytes < 10 * 1024 ? `${bytes} bytes` : `${(bytes / 1024).toFixed(1)} KiB`;
}
