import { useEffect, useState } from "preact/hooks";
import { call } from "../../client/call.ts";
import { serverNow, syncClock } from "../../client/session.ts";
import { useData } from "../../client/use-data.ts";
import { address } from "../../routing/router.ts";
import { entryTexts } from "../contest/entry-texts.ts";
import { useProjector } from "../contest/use-projector.ts";
import { StaffPage } from "../staff/staff-page.tsx";
import "../../style/contest.css";

const TICK_MS = 500;

/** The code with which participants begin an exam in the room; `projector` shows nothing else. */
export function RoomCode({
  course,
  contest,
}: {
  readonly course: string;
  readonly contest: string;
}) {
  const t = entryTexts.value;
  const isProjected = address.value.searchParams.has("projector");
  useProjector(isProjected);
  const room = useData(
    async (signal) => {
      const view = await call("roomCode", { params: { course, contest }, signal });
      syncClock(view.now);
      return view;
    },
    [course, contest],
  );
  const [now, setNow] = useState(serverNow());
  const until = room.value?.until;
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(serverNow());
      // Also after a failed request: the next one gets the code of that moment.
      if (until !== undefined && serverNow() >= until) room.reload();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <StaffPage
      course={course}
      title={t.roomTitle(room.value?.name ?? contest)}
      about={t.roomHint}
      actions={<a href="?room-code&projector">{t.projector}</a>}
      data={room}
    >
      {(view) => (
        <div class="room-code">
          <p>
            <output>{`${view.code.slice(0, 3)} ${view.code.slice(3)}`}</output>
          </p>
          <p class="quiet">{t.changesIn(Math.max(0, Math.ceil((view.until - now) / 1000)))}</p>
        </div>
      )}
    </StaffPage>
  );
}
