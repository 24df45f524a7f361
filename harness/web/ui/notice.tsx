import type { ComponentChildren } from "preact";
import type { ApiError } from "../client/api-error.ts";
import { texts } from "../texts/index.ts";
import { Button } from "./button.tsx";

/** A highlighted notice: `bad` says that something went wrong, `warn` what to keep in mind. */
export function Notice({
  kind,
  children,
}: {
  readonly kind: "info" | "good" | "warn" | "bad";
  readonly children: ComponentChildren;
}) {
  return <div class={`notice ${kind}`}>{children}</div>;
}

/** An error with its hint, announced to screen readers at once. */
export function ProblemNotice({
  problem,
  onRetry,
}: {
  readonly problem: ApiError;
  readonly onRetry?: () => void;
}) {
  const t = texts.value.shell;
  const isLost = problem.code === "no-connection";
  const message = isLost ? t.noConnection : problem.message;
  const hint = isLost ? t.noConnectionHint : problem.hint;
  return (
    <div class="notice bad" role="alert">
      <p>
        <strong>{drawCode(message)}</strong>
      </p>
      {hint !== "" && <p>{drawCode(hint)}</p>}
      {onRetry !== undefined && <Button onClick={onRetry}>{t.tryAgain}</Button>}
    </div>
  );
}

/** A text in which code stands in backquotes. */
export function drawCode(text: string) {
  return text.split("`").map((part, index) => (index % 2 === 0 ? part : <code>{part}</code>));
}
