import { useLayoutEffect, useRef } from "preact/hooks";
import type { Role } from "../../school/role.ts";
import { me } from "../client/session.ts";
import { address } from "../routing/router.ts";
import { STAFF_LINKS } from "./staff/links.ts";

/** Links to a course's staff pages; empty for students. */
export function CourseLinks({ course, role }: { readonly course: string; readonly role: Role }) {
  const courseEntry = me.value?.courses.find(({ id }) => id === course);
  const links = STAFF_LINKS.value.filter(
    ({ roles, showsNames, isOfContests }) =>
      roles.includes(role) &&
      !(courseEntry?.isAnonymous === true && showsNames) &&
      !(isOfContests && courseEntry?.hasContests !== true),
  );
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
        const { pathname } = address.value;
        // A page below it, such as an exercise's grading.
        const isWithin = pathname.startsWith(`${href}/`) ? "true" : undefined;
        return (
          <a key={path} href={href} aria-current={pathname === href ? "page" : isWithin}>
            {name}
          </a>
        );
      })}
    </nav>
  );
}
