import { useState } from "preact/hooks";
import { ApiError } from "../../client/api-error.ts";
import { type ActionState, useAction } from "../../client/use-action.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { juryTexts } from "./texts.ts";

type Confirmation = { readonly isConfirmed?: true };

/**
 * An action that the server may refuse until it is confirmed; then `question` is a dialog that asks and
 * sends it again.
 */
export function useConfirmed(): Omit<ActionState, "run"> & {
  readonly run: (send: (confirmation: Confirmation) => Promise<unknown>) => void;
  readonly question: preact.ComponentChild;
} {
  const t = juryTexts.value.times;
  const action = useAction();
  const [doubt, setDoubt] = useState<{
    readonly text: string;
    readonly send: (confirmation: Confirmation) => Promise<unknown>;
  }>();
  const run = (send: (confirmation: Confirmation) => Promise<unknown>) =>
    action.run(async () => {
      try {
        await send({});
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "unconfirmed") throw error;
        setDoubt({ text: error.message, send });
      }
    });
  const question = doubt !== undefined && (
    <ConfirmDialog
      title={t.sure}
      text={doubt.text}
      yes={t.yes}
      kind="danger"
      isBusy={action.isBusy}
      onYes={() => {
        setDoubt(undefined);
        action.run(async () => doubt.send({ isConfirmed: true }));
      }}
      onClose={() => setDoubt(undefined)}
    />
  );
  return { ...action, run, question };
}
