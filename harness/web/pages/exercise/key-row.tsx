import { texts } from "../../texts/index.ts";

const SIGNS = ["(", ")", "[", "]", "{", "}", ":", "=", "<", ">", "%", "^"];

/** Signs that a phone's keyboard hides: shown where fingers type, and nowhere else. */
export function KeyRow({ onKey }: { readonly onKey: (sign: string) => void }) {
  const t = texts.value.exercise;
  const press = (sign: string, name = sign) => (
    <button
      key={name}
      type="button"
      class="usual"
      // The editor keeps the focus, or the phone's keyboard would go away.
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
