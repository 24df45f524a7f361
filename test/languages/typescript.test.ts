import { typescript } from "../../harness/languages/typescript.ts";
import { testDriverContract } from "./driver-contract.ts";

testDriverContract(typescript, { file: "contract.ts", lacks: ["narrow ints", "fixed ints"] });
