import { printJson } from "../../core/printable.ts";
import {
  type PackageVerification,
  packageVerificationSchema,
} from "../../core/results/package-verification.ts";

/** One package is an object, several are an array of them; keys stand in the order of the schema. */
export function printPackageJson(verifications: readonly PackageVerification[]): string {
  const ordered = verifications.map((each) => packageVerificationSchema.parse(each));
  return printJson(ordered.length === 1 ? ordered[0] : ordered);
}
