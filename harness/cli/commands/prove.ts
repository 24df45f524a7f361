import { type ClaimedGame, proveClaim } from "../../app/prove/prove-claim.ts";
import type { Workspace } from "../../app/workspace/workspace.ts";
import { renderClaimProof } from "../../report/terminal/render-claim-proof.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { print } from "../output.ts";

export async function prove(
  workspace: Workspace,
  file: string,
  { format, ...game }: ClaimedGame & { readonly format: "json" | "plain" },
): Promise<ExitStatus> {
  const { bound, ...proof } = await proveClaim(file, game, workspace);
  print(format === "json" ? `${JSON.stringify(proof)}\n` : renderClaimProof({ bound, ...proof }));
  return proof.proved ? EXIT.passed : EXIT.failed;
}
