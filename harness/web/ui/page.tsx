import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { hasMoved } from "../routing/router.ts";

export interface Crumb {
  readonly name: string;
  readonly href: string;
}

/** A page. Sets the document's title, and focuses the heading after navigation. */
export function Page({
  title,
  crumbs = [],
  about,
  actions,
  isWide = false,
  children,
}: {
  readonly title: string;
  /** Breadcrumbs, outermost first. */
  readonly crumbs?: readonly Crumb[];
  /** A line below the title. */
  readonly about?: ComponentChildren;
  /** Beside the title. */
  readonly actions?: ComponentChildren;
  /** Uses the whole width of the screen. */
  readonly isWide?: boolean;
  readonly children: ComponentChildren;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title === "Grundy" ? title : `${title} · Grundy`;
  }, [title]);
  useEffect(() => {
    if (hasMoved.value) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div class={isWide ? "page wide" : "page"}>
      {crumbs.length > 0 && (
        <nav class="crumbs" aria-label="breadcrumb">
          {crumbs.map(({ name, href }) => (
            <a key={href} href={href} class={isAtSide(href) ? "at-side" : undefined}>
              {name}
            </a>
          ))}
        </nav>
      )}
      <div class="page-head">
        <h1 ref={heading} tabindex={-1}>
          {title}
        </h1>
        {actions !== undefined && <div class="actions">{actions}</div>}
      </div>
      {about !== undefined && <div class="about quiet">{about}</div>}
      {children}
    </div>
  );
}

/** Whether the navigation has this address: the start page and courses. */
function isAtSide(href: string): boolean {
  return /^\/(?:courses\/[^/]+)?$/.test(href);
}
