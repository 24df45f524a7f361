import { readFileSync } from "node:fs";

const [k, n] = readFileSync(0, "utf8").trim().split(/\s+/).map(BigInt) as [bigint, bigint];

function firstWins(): boolean {
  if (n <= 9n * k) return true;
  if (n <= 18n * k) return false;
  if (n <= 162n * k) return true;
  if (n <= 324n * k) return false;
  return true;
}

console.log(firstWins() ? "True" : "False");
