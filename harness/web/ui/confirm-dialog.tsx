import { useState } from "preact/hooks";
import type { ApiError } from "../client/api-error.ts";
import { texts } from "../texts/index.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Form, TextField } from "./field.tsx";
import { ProblemNotice } from "./notice.tsx";

/** Dialog that asks for confirmation and, if `reason` labels such a field, for a reason. Esc cancels. */
export function ConfirmDialog({
  title,
  text,
  yes,
  no = texts.value.shell.cancel,
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
  readonly no?: string;
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
    <Dialog title={title} onClose={onClose}>
      <Form onSend={() => onYes(why.trim())}>
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
        {problem !== undefined && <ProblemNotice problem={problem} />}
        <div class="buttons">
          <Button
            kind={kind}
            type="submit"
            isBusy={isBusy}
            isDisabled={reason !== undefined && why.trim() === ""}
          >
            {yes}
          </Button>
          <Button onClick={onClose}>{no}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
