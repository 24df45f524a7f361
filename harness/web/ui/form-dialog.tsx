import type { ComponentChildren } from "preact";
import type { ActionState } from "../client/use-action.ts";
import { texts } from "../texts/index.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Form } from "./field.tsx";
import { ProblemNotice } from "./notice.tsx";

/** A dialog with one form: its fields, what went wrong, and the buttons. Esc cancels. */
export function FormDialog({
  title,
  yes,
  no = texts.value.shell.cancel,
  kind = "primary",
  isDisabled = false,
  action: { isBusy, problem, question },
  more,
  onSend,
  onClose,
  children,
}: {
  readonly title: string;
  /** Label of the button that sends the form. */
  readonly yes: string;
  /** Label of the last button. Default: "Cancel". */
  readonly no?: string | undefined;
  readonly kind?: "primary" | "danger";
  readonly isDisabled?: boolean;
  /** The state of sending; its `question` is asked over the dialog. */
  readonly action: Partial<Pick<ActionState, "isBusy" | "problem">> & {
    readonly question?: ComponentChildren;
  };
  /** Buttons between the two. */
  readonly more?: ComponentChildren;
  readonly onSend: () => void;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Form onSend={onSend}>
        {children}
        {problem !== undefined && <ProblemNotice problem={problem} />}
        <div class="buttons">
          <Button kind={kind} type="submit" isBusy={isBusy ?? false} isDisabled={isDisabled}>
            {yes}
          </Button>
          {more}
          <Button onClick={onClose}>{no}</Button>
        </div>
      </Form>
      {question}
    </Dialog>
  );
}
