import { createPortableSandbox } from "../../../harness/sandbox/index.ts";
import { describePackages } from "./package-contract.ts";

describePackages("portable", createPortableSandbox);
