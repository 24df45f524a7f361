import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

/** Attributes that a {@link Field} passes to its `input`. */
interface LineOptions {
  /** The name of the field, if its label is that of several fields. */
  readonly "aria-label"?: string;
  readonly type?: "email" | "password" | "search" | "number" | "date" | "datetime-local";
  readonly autocomplete?: string;
  readonly autocapitalize?: "characters";
  readonly inputmode?: "numeric";
  readonly required?: boolean;
  readonly minLength?: number;
  readonly spellcheck?: boolean;
  readonly step?: number | "any";
  readonly min?: number;
}

/** A single-line field, with its label above and a hint below. */
export function Field({
  label,
  hint,
  value,
  onInput,
  ...rest
}: LineOptions & {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
}) {
  const id = useId();
  // Preact's types tie the type of an input to its role.
  const options = { type: "text", ...rest } as { readonly type: "text" };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        {...options}
        id={id}
        value={value}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />
      {hint !== undefined && (
        <small id={`${id}-hint`} class="quiet">
          {hint}
        </small>
      )}
    </div>
  );
}

/** A field for several lines of text. */
export function TextField({
  label,
  hint,
  value,
  rows = 4,
  isCode = false,
  isRequired = false,
  onInput,
}: {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: string;
  readonly rows?: number;
  readonly isCode?: boolean;
  readonly isRequired?: boolean;
  readonly onInput: (value: string) => void;
}) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        class={isCode ? "code" : ""}
        rows={rows}
        value={value}
        required={isRequired}
        spellcheck={!isCode}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />
      {hint !== undefined && (
        <small id={`${id}-hint`} class="quiet">
          {hint}
        </small>
      )}
    </div>
  );
}

/** A drop-down list; `options` are pairs of value and name. */
export function Choice({
  label,
  value,
  options,
  isRequired = false,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, name: string])[];
  /** The empty value is none. */
  readonly isRequired?: boolean;
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div class="choice">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        required={isRequired}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A form that calls `onSend` instead of loading a page. */
export function Form({
  onSend,
  children,
}: {
  readonly onSend: () => void;
  readonly children: ComponentChildren;
}) {
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {children}
    </form>
  );
}
