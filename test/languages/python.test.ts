import { python } from "../../harness/languages/python.ts";
import { testDriverContract } from "./driver-contract.ts";

testDriverContract(python, { file: "contract.py", lacks: ["narrow ints", "fixed ints"] });
