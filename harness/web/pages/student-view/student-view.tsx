import Eye from "lucide/dist/esm/icons/eye.mjs";
import { call } from "../../client/call.ts";
import { applySession } from "../../client/session.ts";
import { setStudentView, viewChanges } from "../../client/view-mode.ts";
import { useAction } from "../../client/use-action.ts";
import { matchPath } from "../../routing/match-path.ts";
import { address, go } from "../../routing/router.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { studentViewTexts } from "./texts.ts";
import "../../style/student-view.css";

/** Button with which an instructor sees the course as a student does. */
export function ViewAsStudent() {
  const action = useAction();
  return (
    <Button kind="plain" isBusy={action.isBusy} onClick={() => action.run(() => show(true))}>
      <Icon shape={Eye} /> <span class="navigation-name">{studentViewTexts.value.show}</span>
    </Button>
  );
}

/** Tells that a page shows what a student sees, and leads back. */
export function StudentViewBanner() {
  const t = studentViewTexts.value;
  const action = useAction();
  return (
    <section class="student-view" aria-label={t.show}>
      <p>
        <strong>{t.title}</strong> {t.about}
      </p>
      <Button isBusy={action.isBusy} onClick={() => action.run(() => show(false))}>
        {t.back}
      </Button>
    </section>
  );
}

async function show(isStudent: boolean): Promise<void> {
  setStudentView(isStudent);
  try {
    applySession(await call("me", {}));
  } catch (error) {
    setStudentView(!isStudent);
    throw error;
  }
  const { pathname, search } = address.value;
  go(isStudent ? findStudentPage(address.value) : pathname + search, { replaces: !isStudent });
  viewChanges.value += 1;
}

/** Pages that students have, too. */
const PAGES = [
  "/",
  "/account",
  "/courses/:course",
  "/courses/:course/exercises/:exercise",
  "/submissions/:submission",
  "/submissions/:submission/compare/:other",
];

/** The page at an address, or the nearest one that students have. */
function findStudentPage({ pathname, search, searchParams }: URL): string {
  if (PAGES.some((page) => matchPath(page, pathname) !== undefined)) return pathname + search;
  const submission = searchParams.get("submission");
  if (submission !== null) return `/submissions/${encodeURIComponent(submission)}`;
  const exercise = /^\/courses\/[^/]+\/exercises\/[^/]+/.exec(pathname)?.[0];
  return exercise ?? /^\/courses\/[^/]+/.exec(pathname)?.[0] ?? "/";
}
