import { texts } from "../../texts/index.ts";

const SIGNS = ["(", ")", "[", "]", "{", "}", ":", "=", "<", ">", "%", "^"];

/** Buttons for symbols that a phone's keyboard hides. */
export function KeyRow({ onKey }: { readonly onKey: (sign: string) => void }) {
  const t = texts.value.exercise;
  const press = (sign: string, name = sign) => (
    <button
      key={name}
      type="button"
      class="usual"
      // Keep the focus in the editor, or the phone's keyboard would close.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onKey(sign)}
    >
      {name}
    </button>
  );
  return (
    <div class="key-row" role="group" aria-label={t.keys}>
      {press("    ", t.indent)}
      {SIGNS.map((sign) => press(sign))}
    </div>
  );
}
