// A loses exactly when the last three bits of n are all equal, 000 or 111.
import { readFileSync } from "node:fs";

const n = BigInt(readFileSync(0, "utf8").trim());
const bits = BigInt.asUintN(3, n);
console.log(bits === 0b000n || bits === 0b111n ? "False" : "True");
