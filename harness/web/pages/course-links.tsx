import { useLayoutEffect, useRef } from "preact/hooks";
import type { Role } from "../../school/role.ts";
import { me } from "../client/session.ts";
import { address } from "../routing/router.ts";
import { STAFF_LINKS, type StaffLink } from "./staff/links.ts";

/** The staff pages of a course that somebody of this role may open; none for students. */
export function listStaffLinks(course: string, role: Role): readonly StaffLink[] {
  const courseEntry = me.value?.courses.find(({ id }) => id === course);
  return STAFF_LINKS.value.filter(
    ({ roles, showsNames, isOfContests }) =>
      roles.includes(role) &&
      !(courseEntry?.isAnonymous === true && showsNames) &&
      !(isOfContests && courseEntry?.hasContests !== true),
  );
}

/** Whether the page at the current address is this one, or below it, as an exercise's grading is. */
export function currentOf(href: string): "page" | "true" | undefined {
  const { pathname } = address.value;
  if (pathname === href) return "page";
  return pathname.startsWith(`${href}/`) ? "true" : undefined;
}

/** Links to a course's staff pages in a frame, where no navigation is at the side. */
export function CourseLinks({ course, role }: { readonly course: string; readonly role: Role }) {
  const links = listStaffLinks(course, role);
  const nav = useRef<HTMLElement>(null);
  // On phones the links are one row that scrolls.
  useLayoutEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (nav.current && here) nav.current.scrollLeft = here.offsetLeft - nav.current.offsetLeft - 48;
  }, [course, links.length]);
  if (links.length === 0) return null;
  return (
    <nav ref={nav} class="tabs" aria-label={STAFF_LINKS.value[0]?.name ?? ""}>
      {links.map(({ path, name }) => {
        const href = `/courses/${encodeURIComponent(course)}/${path}`;
        return (
          <a key={path} href={href} aria-current={currentOf(href)}>
            {name}
          </a>
        );
      })}
    </nav>
  );
}
