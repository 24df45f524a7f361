import { texts } from "../../texts/index.ts";
import { Field } from "../../ui/field.tsx";

/** Field for a new password, with the server's requirements. */
export function NewPasswordField(field: {
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
}) {
  return (
    <Field
      {...field}
      hint={texts.value.join.passwordHint}
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
