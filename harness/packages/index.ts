/**
 * Problem packages of others (the ICPC format 2025-09 and its legacy form): reads and checks them,
 * and writes them. Runs nothing. Imports `core` and the trees of `inbox`.
 */
export type {
  CustomGrader,
  ExpectationRule,
  GroupScoring,
  LegacyPoints,
  LegacyScoring,
  OutputValidator,
  Package,
  PackageCase,
  PackageFile,
  PackageKind,
  PackageLimits,
  PackageProgram,
  PackageSubmission,
  ProgramFile,
  TestGroup,
  ValidatorExample,
  ValidatorProtocol,
} from "./package.ts";
