import { texts } from "../../texts/index.ts";
import { Field } from "../../ui/field.tsx";

/** Where somebody chooses a password, with what the server asks of one. */
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

/** For whoever keeps passwords in the browser: which account the form is of. */
export function UnseenAccount({ email }: { readonly email: string }) {
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
