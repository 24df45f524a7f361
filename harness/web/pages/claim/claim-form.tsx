import { useId } from "preact/hooks";
import type { DraftSaver } from "../exercise/draft-saver.ts";
import { drawClaim, readRows, writeRow } from "./claim-text.ts";
import { claimTexts } from "./texts.ts";
import "../../style/claim.css";

/**
 * Fields for the keys of a claim, and the strip that it says, above the text that is submitted. The text
 * is the only state: fields are read from it and write into it.
 */
export function ClaimForm({
  keeper,
  starter,
  onType,
}: {
  readonly keeper: DraftSaver;
  /** Its keys are those of the form. */
  readonly starter: string;
  readonly onType: () => void;
}) {
  const text = keeper.text.value;
  const own = claimTexts.value;
  const rows = readRows(text);
  const strip = drawClaim(rows);
  return (
    <fieldset class="claim-form">
      <legend>{own.title}</legend>
      {[...readRows(starter).keys()].map((key) => (
        <ClaimField
          key={key}
          name={key}
          value={rows.get(key) ?? ""}
          onChange={(value) => {
            keeper.replace(writeRow(text, key, value));
            onType();
          }}
        />
      ))}
      {strip.length > 0 && (
        <div class="claim-strip-box" tabIndex={0}>
          <table class="claim-strip">
            <caption>{own.caption}</caption>
            <tr>
              <th scope="row">n</th>
              {strip[0]?.cells.map((_, n) => (
                <th key={n} scope="col">
                  {n}
                </th>
              ))}
            </tr>
            {strip.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name === "" ? own.value : own.toMove(name)}</th>
                {cells.map((cell, n) => (
                  <td key={n} class={cell === "L" ? "is-lost" : undefined}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </table>
        </div>
      )}
    </fieldset>
  );
}

/** Keys with lists, which need a line of their own. */
const WIDE: ReadonlySet<string> = new Set(["values", "exceptions", "lost", "once"]);

function ClaimField({
  name,
  value,
  onChange,
}: {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div class={WIDE.has(name) ? "claim-field is-wide" : "claim-field"}>
      <label for={id}>
        <code>{name}</code>
      </label>
      <input
        id={id}
        value={value}
        spellcheck={false}
        autocomplete="off"
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
