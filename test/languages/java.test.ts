import { java } from "../../harness/languages/java.ts";
import { testDriverContract } from "./driver-contract.ts";

testDriverContract(java, { file: "Contract.java", lacks: ["fixed ints"] });
