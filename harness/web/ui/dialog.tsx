import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { texts } from "../texts/index.ts";

/** Over the page, which waits. Without `onClose` there is no way round it. */
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
  // At once: a key that is pressed as the dialog goes away belongs to the page again.
  useLayoutEffect(() => {
    const before = document.activeElement;
    const dialog = element.current;
    dialog?.showModal();
    // What is asked for comes first, and not the way out.
    dialog?.querySelector<HTMLElement>("input, select, textarea")?.focus();
    return () => {
      // Nothing behind an open dialog takes the focus.
      dialog?.close();
      // Back to where the reader was.
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={element}
      class={isWide ? "wide" : ""}
      aria-labelledby={heading}
      onCancel={(event) => {
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
