import { createPortableSandbox } from "../../harness/sandbox/index.ts";
import { describeSandbox } from "./sandbox-contract.ts";

describeSandbox("portable", createPortableSandbox);
