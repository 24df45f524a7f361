import { useState } from "preact/hooks";
import type { ApiError } from "../client/api-error.ts";
import { TextField } from "./field.tsx";
import { FormDialog } from "./form-dialog.tsx";

/** Dialog that asks for confirmation and, if `reason` labels such a field, for a reason. Esc cancels. */
export function ConfirmDialog({
  title,
  text,
  yes,
  no,
  kind = "primary",
  reason,
  reasonHint,
  problem,
  isBusy = false,
  onYes,
  onClose,
}: {
  readonly title: string;
  readonly text?: string;
  /** Label of the confirming button. */
  readonly yes: string;
  /** Label of the other button. Default: "Cancel". */
  readonly no?: string | undefined;
  readonly kind?: "primary" | "danger";
  readonly reason?: string;
  readonly reasonHint?: string;
  readonly problem?: ApiError | undefined;
  readonly isBusy?: boolean;
  /** Gets the trimmed reason; empty if none is asked for. */
  readonly onYes: (why: string) => void;
  readonly onClose: () => void;
}) {
  const [why, setWhy] = useState("");
  return (
    <FormDialog
      title={title}
      yes={yes}
      no={no}
      kind={kind}
      isDisabled={reason !== undefined && why.trim() === ""}
      action={{ isBusy, problem }}
      onSend={() => onYes(why.trim())}
      onClose={onClose}
    >
      {text !== undefined && <p>{text}</p>}
      {reason !== undefined && (
        <TextField
          label={reason}
          hint={reasonHint}
          value={why}
          rows={2}
          isRequired
          onInput={setWhy}
        />
      )}
    </FormDialog>
  );
}
