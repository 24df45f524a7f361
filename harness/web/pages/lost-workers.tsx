import { me } from "../client/session.ts";
import { texts } from "../texts/index.ts";
import { Notice } from "../ui/notice.tsx";

/** For staff and administrators: workers that died, on the first page that they open. */
export function LostWorkers() {
  const t = texts.value.courses;
  const lost = me.value?.lostWorkers ?? [];
  if (lost.length === 0) return null;
  return (
    <Notice kind="bad">
      <p>
        {t.lostWorkers(lost.join(", "))}{" "}
        {me.value?.isAdministrator === true ? (
          <a href="/machines">{t.lookAtWorkers}</a>
        ) : (
          t.askAdministrator
        )}
      </p>
    </Notice>
  );
}
