import { useEffect, useRef, useState } from "preact/hooks";
import { recall, remember } from "../../../storage/browser-memory.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { gradingTexts } from "./texts.ts";

const STORED = "grundy-grading-keys";

/** Actions by `KeyboardEvent.code`, which is the same in every keyboard layout. */
export type KeyActions = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Runs the actions of single keys, except while something is typed or a dialog is open. They can be
 * switched off, since people who dictate would press them unintentionally.
 */
export function useKeys(actions: KeyActions) {
  const [isOn, setOn] = useState(recall(STORED) !== "off");
  const current = useRef(actions);
  current.current = isOn ? actions : {};
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, code, shiftKey, target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.repeat || isTyping(target) || document.querySelector("dialog[open]")) return;
      const action =
        key === "?" ? current.current["?"] : shiftKey ? undefined : current.current[code];
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  const switchKeys = (on: boolean) => {
    setOn(on);
    remember(STORED, on ? "on" : "off");
  };
  return { isOn, turn: switchKeys };
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches("textarea, select, input:not([type=checkbox])")
  );
}

/** The list of keys, and the switch that turns them off. */
export function KeysDialog({
  keys,
  onClose,
}: {
  readonly keys: ReturnType<typeof useKeys>;
  readonly onClose: () => void;
}) {
  const t = gradingTexts.value;
  const rows: readonly (readonly [keys: readonly string[], does: string])[] = [
    [["1", "…", "9"], t.keyNames.items],
    [["G"], t.keyNames.mark],
    [["M"], t.keyNames.markAndGoOn],
    [["N"], t.keyNames.nextUngraded],
    [["J"], t.keyNames.next],
    [["K"], t.keyNames.previous],
    [["P"], t.keyNames.lines],
    [["↑", "↓"], t.keyNames.arrows],
    [["C"], t.keyNames.comment],
    [["S"], t.keyNames.search],
    [["Ctrl", "Enter"], t.keyNames.send],
    [["Esc"], t.keyNames.leave],
    [["A"], t.keyNames.add],
    [["?"], t.keyNames.help],
  ];
  return (
    <Dialog title={t.keys} onClose={onClose}>
      <label class="check">
        <input
          type="checkbox"
          checked={keys.isOn}
          onChange={({ currentTarget }) => keys.turn(currentTarget.checked)}
        />{" "}
        {t.keysOn}
      </label>
      <dl class="keys">
        {rows.map(([names, does]) => (
          <div key={does}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
