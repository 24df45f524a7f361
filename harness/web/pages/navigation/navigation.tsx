import CircleUser from "lucide/dist/esm/icons/circle-user.mjs";
import LogOut from "lucide/dist/esm/icons/log-out.mjs";
import Menu from "lucide/dist/esm/icons/menu.mjs";
import { call } from "../../client/call.ts";
import { mayViewAsStudent, me, person } from "../../client/session.ts";
import { texts } from "../../texts/index.ts";
import { Icon } from "../../ui/icon.tsx";
import { lazy } from "../../ui/lazy.tsx";
import { ShellNotices } from "../notices/course-notices.tsx";
import { Links } from "./links.tsx";
import { navigationTexts } from "./texts.ts";
import "../../style/navigation.css";

const ViewAsStudent = lazy(
  async () => (await import("../student-view/student-view.tsx")).ViewAsStudent,
);

/** Links for a person, and what belongs to them: at the side, or below a button on small screens. */
export function Navigation({
  isOpen,
  onOpen,
}: {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}) {
  return (
    <>
      <button
        type="button"
        class="plain shell-menu"
        aria-expanded={isOpen}
        aria-controls="navigation"
        onClick={() => onOpen(!isOpen)}
      >
        <Icon shape={Menu} /> <span class="navigation-name">{navigationTexts.value.menu}</span>
      </button>
      <div id="navigation" class="shell-navigation">
        <Links onNavigate={() => onOpen(false)} />
      </div>
      <Person />
    </>
  );
}

function Person() {
  const t = texts.value.shell;
  if (person.value === undefined) return null;
  return (
    <div class="shell-person">
      {mayViewAsStudent() && <ViewAsStudent />}
      <ShellNotices />
      <a href="/account" title={t.account}>
        <Icon shape={CircleUser} /> <span class="navigation-name">{person.value.name}</span>
      </a>
      <button type="button" class="plain" title={t.signOut} onClick={() => void signOut()}>
        <Icon shape={LogOut} /> <span class="navigation-name">{t.signOut}</span>
      </button>
    </div>
  );
}

async function signOut(): Promise<void> {
  const { url = "/" } = await call("signOut", {});
  // A page load clears the memory, so that no data of this user remains.
  me.value = undefined;
  location.assign(url);
}
