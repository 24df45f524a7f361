/** Says that there is nothing yet, and what to do about it. */
export function EmptyState({
  title,
  text,
  action,
}: {
  readonly title: string;
  readonly text?: string;
  /** Link to where it is done. */
  readonly action?: { readonly name: string; readonly href: string };
}) {
  return (
    <div class="empty-state">
      <p>{title}</p>
      {text !== undefined && <p class="quiet">{text}</p>}
      {action !== undefined && (
        <p>
          <a href={action.href}>{action.name}</a>
        </p>
      )}
    </div>
  );
}
