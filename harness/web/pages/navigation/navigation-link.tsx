import type { ComponentChildren } from "preact";
import { Icon, type IconShape } from "../../ui/icon.tsx";
import { currentOf } from "../course-links.tsx";

/** A link of the navigation; where it is folded, its icon alone is shown. */
export function NavigationLink({
  href,
  icon,
  name,
  tone,
  isExact = false,
}: {
  readonly href: string;
  readonly icon: IconShape;
  readonly name: string;
  /** Colour of the icon. */
  readonly tone?: "good" | "bad";
  /** Pages below it have links of their own. */
  readonly isExact?: boolean;
}) {
  const current = currentOf(href);
  return (
    <a
      class="navigation-link"
      href={href}
      title={name}
      aria-current={isExact && current !== "page" ? undefined : current}
    >
      <span class={tone}>
        <Icon shape={icon} />
      </span>
      <span class="navigation-name">{name}</span>
    </a>
  );
}

/** Links below a heading. */
export function NavigationGroup({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ComponentChildren;
}) {
  return (
    <div class="navigation-group" role="group" aria-label={name}>
      <span class="navigation-heading" aria-hidden="true">
        {name}
      </span>
      {children}
    </div>
  );
}
