import type { ClaimProof, ProofBreach } from "../core/judging/claim-proof.ts";
import type { Claim, Verification } from "./claim.ts";
import { printFraction } from "./fraction.ts";

/** The result of a verification without a scope, as programs read it. */
export function toProof({ breach, bound }: Verification, { kind }: Claim): ClaimProof {
  const printedBound = typeof bound === "number" ? bound : printFraction(bound);
  if (breach === undefined)
    return { proved: true, positions: "all", breach: null, bound: printedBound };
  return {
    proved: false,
    positions: countUpTo(breach.position, kind),
    breach,
    bound: printedBound,
  };
}

/** How many positions there are up to one, in the order in which they are looked at. */
function countUpTo([first, second]: ProofBreach["position"], kind: Claim["kind"]): number | string {
  switch (kind) {
    case "values":
      return Number(first) + 1;
    case "outcomes":
      return 2 * Number(first) + (second === "A" ? 1 : 2);
    case "ratios": {
      const n = BigInt(second as number | string);
      const count = ((n - 1n) * (n - 2n)) / 2n + BigInt(first as number | string);
      return count <= Number.MAX_SAFE_INTEGER ? Number(count) : String(count);
    }
  }
}
