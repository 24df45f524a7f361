import { Field } from "../../ui/field.tsx";
import { passwordTexts } from "./texts.ts";

/** Field for a new password, with the server's requirements. */
export function NewPasswordField(field: {
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
}) {
  return (
    <Field
      {...field}
      hint={passwordTexts.value.hint}
      type="password"
      autocomplete="new-password"
      minLength={10}
      required
    />
  );
}

/** Hidden username, which tells password managers the account. */
export function HiddenUsername({ email }: { readonly email: string }) {
  return (
    <input
      class="unseen"
      autocomplete="username"
      readOnly
      tabIndex={-1}
      aria-hidden="true"
      value={email}
    />
  );
}
