import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { texts } from "../texts/index.ts";

/** A modal dialog. Without `onClose` it cannot be dismissed. */
export function Dialog({
  title,
  onClose,
  isWide = false,
  children,
}: {
  readonly title: string;
  readonly onClose?: () => void;
  readonly isWide?: boolean;
  readonly children: ComponentChildren;
}) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // Layout effect: a key pressed while the dialog closes must reach the page.
  useLayoutEffect(() => {
    const before = document.activeElement;
    const dialog = element.current;
    dialog?.showModal();
    // Focus the first field, not the close button.
    dialog?.querySelector<HTMLElement>("input, select, textarea")?.focus();
    return () => {
      // Close first: elements behind an open dialog cannot be focused.
      dialog?.close();
      // Restore the focus.
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={element}
      class={isWide ? "wide" : ""}
      aria-labelledby={heading}
      onKeyDown={(event) => {
        // Browsers close a dialog at the second Esc whatever `cancel` says, so they never see the key.
        if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
        event.preventDefault();
        event.stopPropagation();
        onClose?.();
      }}
      onCancel={(event) => {
        // Other ways of closing, such as a phone's back gesture. Fields have an event of this name, too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose?.();
      }}
    >
      <div class="dialog-head">
        <h2 id={heading}>{title}</h2>
        {onClose !== undefined && (
          <button type="button" class="plain" onClick={onClose}>
            {texts.value.shell.close}
          </button>
        )}
      </div>
      {children}
    </dialog>
  );
}
