import type { ComponentChildren } from "preact";

/** `primary`: what a page is for; `plain`: a word to press; `danger`: what takes something away. */
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
  /** It is being done: it keeps the focus, and does nothing twice. */
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
  /** Its name, where what is seen is too short to be one. */
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
