import type { ComponentChildren } from "preact";

/** A button. `primary`: main action of a page; `plain`: looks like a link; `danger`: destructive. */
export function Button({
  kind = "usual",
  type = "button",
  isBusy = false,
  isDisabled = false,
  label,
  onClick,
  children,
}: {
  readonly kind?: "usual" | "primary" | "plain" | "danger";
  readonly type?: "button" | "submit";
  /** The action is running: the button keeps the focus and ignores further clicks. */
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
  /** Accessible name, if the visible text is too short. */
  readonly label?: string | undefined;
  readonly onClick?: () => void;
  readonly children: ComponentChildren;
}) {
  return (
    <button
      type={type}
      class={kind}
      aria-busy={isBusy ? "true" : undefined}
      aria-disabled={isBusy ? "true" : undefined}
      aria-label={label}
      disabled={isDisabled}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.();
      }}
    >
      {children}
    </button>
  );
}
