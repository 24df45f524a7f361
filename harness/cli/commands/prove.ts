import { type ClaimedGame, proveClaim } from "../../app/prove/prove-claim.ts";
import { NOTHING_PROVED } from "../../core/judging/claim-proof.ts";
import type { Workspace } from "../../app/workspace/workspace.ts";
import { renderClaimProof } from "../../report/terminal/render-claim-proof.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { chooseFormat, print, textStyleFor } from "../output.ts";

export async function prove(
  workspace: Workspace,
  file: string,
  { format, ...game }: ClaimedGame & { readonly format: "json" | "plain" },
): Promise<ExitStatus> {
  const proving = proveClaim(file, game, workspace);
  const { bound, ...proof } = await proving.catch((error: unknown) => {
    // Scripts find `proved` whatever is wrong; people read why.
    if (format === "json") print(`${JSON.stringify(NOTHING_PROVED)}\n`);
    throw error;
  });
  const { width } = textStyleFor(chooseFormat(undefined), workspace.config);
  print(
    format === "json" ? `${JSON.stringify(proof)}\n` : renderClaimProof({ bound, ...proof }, width),
  );
  return proof.proved ? EXIT.passed : EXIT.failed;
}
