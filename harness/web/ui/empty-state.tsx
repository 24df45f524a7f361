import { Mark } from "../../components/mark.ts";
import { drawCode } from "./notice.tsx";

/** Says that there is nothing yet, and what to do about it; with a picture if it says what. */
export function EmptyState({
  title,
  text,
  action,
}: {
  readonly title: string;
  /** Code in it stands in backquotes. */
  readonly text?: string;
  /** Link to where it is done. */
  readonly action?: { readonly name: string; readonly href: string };
}) {
  if (text === undefined && action === undefined) return <p class="empty-state quiet">{title}</p>;
  return (
    <div class="empty-state to-do">
      <Mark />
      <div>
        <p>{title}</p>
        {text !== undefined && <p class="quiet">{drawCode(text)}</p>}
        {action !== undefined && (
          <p>
            <a class="primary" href={action.href}>
              {action.name}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}
