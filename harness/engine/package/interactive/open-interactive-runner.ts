import type { Container } from "../../run/container.ts";
import type { RunOptions } from "../../run/run-options.ts";
import type { CaseFolder } from "../case-folder.ts";
import { validatorLimits, validatorRules } from "../../validators/output-check.ts";
import type { Scratch } from "../../../sandbox/sandbox.ts";
import type { PackageRunner } from "../package-runner.ts";
import type { PackageSuite } from "../../validators/package-suite.ts";
import { InteractiveRunner } from "./interactive-runner.ts";

/** @param folders the folders of the submission's container */
export function openInteractiveRunner(
  { sandbox, signal, lendSlot }: Pick<RunOptions, "sandbox" | "signal" | "lendSlot">,
  { package: pkg, outputValidator }: PackageSuite,
  {
    container,
    folder,
    folders,
    scratch,
  }: {
    readonly container: Container;
    readonly folder: CaseFolder | undefined;
    readonly folders: readonly string[];
    readonly scratch: Scratch | undefined;
  },
): PackageRunner {
  if (pkg.outputValidator.kind === "default" || outputValidator === undefined) {
    throw new RangeError("there is no interactor: the output validator is not built");
  }
  return new InteractiveRunner({
    container,
    folder,
    slot: {
      sandbox,
      folders,
      ...(scratch && { scratch }),
      interactor: outputValidator,
      protocol: pkg.outputValidator.protocol,
      limits: validatorLimits(pkg),
      signal,
    },
    rules: (test) => validatorRules(pkg, test),
    passes: pkg.limits.passes,
    lendSlot,
  });
}
