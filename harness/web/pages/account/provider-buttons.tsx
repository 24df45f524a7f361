import { useEffect, useState } from "preact/hooks";
import { type ApiError, toApiError } from "../../client/api-error.ts";
import { addressOf, call } from "../../client/call.ts";
import { applySession, me, needsSignIn } from "../../client/session.ts";
import { lazy } from "../../ui/lazy.tsx";
import { keepHash } from "../../routing/return-hash.ts";
import { texts } from "../../texts/index.ts";
import { Button } from "../../ui/button.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";

const PasskeyButton = lazy(async () => (await import("./passkey-button.tsx")).PasskeyButton);

/** Buttons of the providers with which people sign in, and of passkeys, or those that connect their account if it `links`. */
export function ProviderButtons({ links = false }: { readonly links?: boolean }) {
  const t = texts.value.signIn;
  const [problem, setProblem] = useState<ApiError>();
  const [isElsewhere, setElsewhere] = useState(false);
  const hasPasskeys = !links && me.value?.hasPasskeys === true;
  const { providers = [], hasPasswords = true, proxy } = me.value?.waysIn ?? {};

  const begin = async (provider: string) => {
    setProblem(undefined);
    // The page stays as it is while its session is replaced in another tab.
    const tab = needsSignIn.value ? open("", "_blank") : null;
    try {
      const { pathname } = location;
      const body = {
        target: tab === null ? pathname : "/",
        ...(links && { links: true as const }),
      };
      const { url } = await call("beginSignIn", { params: { provider }, body });
      if (tab === null) {
        keepHash();
        location.assign(url);
        return;
      }
      tab.location.href = url;
      setElsewhere(true);
    } catch (thrown) {
      tab?.close();
      setProblem(toApiError(thrown));
    }
  };

  useEffect(() => {
    if (!isElsewhere) return;
    const look = () => void call("me", {}).then(applySession, () => undefined);
    addEventListener("focus", look);
    return () => removeEventListener("focus", look);
  }, [isElsewhere]);

  if (providers.length === 0 && (proxy === undefined || links) && !hasPasskeys) return null;
  return (
    <div class="form">
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          kind={hasPasswords || links ? "usual" : "primary"}
          onClick={() => void begin(id)}
        >
          {links ? t.connect(name) : t.withProvider(name)}
        </Button>
      ))}
      {proxy !== undefined && !links && (
        <Button
          kind={hasPasswords ? "usual" : "primary"}
          onClick={() => {
            const isOver = needsSignIn.value;
            const to = isOver ? "/" : location.pathname;
            const address = addressOf("signInByHeader", { query: { to } });
            if (isOver) {
              open(address, "_blank");
              setElsewhere(true);
            } else {
              keepHash();
              location.assign(address);
            }
          }}
        >
          {t.withProvider(proxy)}
        </Button>
      )}
      {hasPasskeys && <PasskeyButton />}
      {problem !== undefined && <ProblemNotice problem={problem} />}
      {isElsewhere && <p role="status">{t.elsewhere}</p>}
    </div>
  );
}
