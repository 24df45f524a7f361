import { javascript } from "../../harness/languages/javascript.ts";
import { testDriverContract } from "./driver-contract.ts";

testDriverContract(javascript, { file: "contract.js", lacks: ["narrow ints", "fixed ints"] });
