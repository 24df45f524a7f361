import { me } from "../../client/session.ts";
import { Notice } from "../../ui/notice.tsx";
import { machinesTexts } from "./texts.ts";

/** For staff and administrators: workers that died, on the first page that they open. */
export function LostWorkers() {
  const t = machinesTexts.value;
  const lost = me.value?.lostWorkers ?? [];
  return (
    <Notice kind="bad">
      <p>
        {t.lost(lost.join(", "))}{" "}
        {me.value?.isAdministrator === true ? <a href="/machines">{t.look}</a> : t.askAdministrator}
      </p>
    </Notice>
  );
}
