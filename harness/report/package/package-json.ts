import { printJson } from "../../core/printable.ts";
import {
  type PackageVerification,
  packageVerificationSchema,
} from "../../core/results/package-verification.ts";

/** Prints one package as an object, several as an array; keys are in the order of the schema. */
export function printPackageJson(verifications: readonly PackageVerification[]): string {
  const ordered = verifications.map((each) => packageVerificationSchema.parse(each));
  return printJson(ordered.length === 1 ? ordered[0] : ordered);
}
