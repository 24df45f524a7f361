import { hasPasskeySupport, provePasskey } from "../../client/passkeys.ts";
import { useAction } from "../../client/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { accountTexts } from "./texts.ts";

/** Signs in with a passkey, in browsers that have them. */
export function PasskeyButton() {
  const t = accountTexts.value;
  const { isBusy, problem, run } = useAction();
  if (!hasPasskeySupport()) return null;
  return (
    <>
      <Button isBusy={isBusy} onClick={() => run(async () => provePasskey(t.passkeyWords))}>
        {t.signInWithPasskey}
      </Button>
      {problem !== undefined && <ProblemNotice problem={problem} />}
    </>
  );
}
