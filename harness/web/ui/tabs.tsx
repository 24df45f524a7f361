import { useRef } from "preact/hooks";

/** Tabs that show one of several panels; arrow keys, Home and End move between them. */
export function Tabs<T extends string>({
  label,
  name,
  panels = name,
  tabs,
  openTab,
  onShow,
}: {
  readonly label: string;
  readonly name: string;
  /** Prefix of the panels' IDs: the panel of a tab has {@link panelId}. Default: the name. */
  readonly panels?: string;
  readonly tabs: readonly (readonly [id: T, title: string])[];
  readonly openTab: T;
  readonly onShow: (id: T) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const onKey = (event: KeyboardEvent) => {
    const at = tabs.findIndex(([id]) => id === openTab);
    const last = tabs.length - 1;
    const moves: Readonly<Record<string, number>> = {
      ArrowLeft: at === 0 ? last : at - 1,
      ArrowRight: at === last ? 0 : at + 1,
      Home: 0,
      End: last,
    };
    const next = moves[event.key];
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || tab === undefined) return;
    event.preventDefault();
    onShow(tab[0]);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  return (
    <div ref={list} class={`tab-list ${name}-tabs`} role="tablist" aria-label={label}>
      {tabs.map(([id, title]) => (
        <button
          key={id}
          type="button"
          role="tab"
          class="tab"
          aria-selected={id === openTab}
          aria-controls={panelId(panels, id)}
          // One stop of the Tab key; arrow keys lead to the others.
          tabindex={id === openTab ? 0 : -1}
          onClick={() => onShow(id)}
          onKeyDown={onKey}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

export function panelId(name: string, id: string): string {
  return `${name}-${id}`;
}
