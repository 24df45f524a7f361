import { useState } from "preact/hooks";
import type { Balloon } from "../../../api/contest-jury-shapes.ts";
import { call } from "../../client/call.ts";
import { useAction } from "../../client/use-action.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { Table } from "../../../components/table.ts";
import type { JuryView } from "./jury-view.ts";
import { printContestTime, ProblemName } from "./problem-name.tsx";
import { juryTexts } from "./texts.ts";

/** Balloons to deliver, newest first. */
export function BalloonsPanel({ course, contest, jury, reload }: JuryView) {
  const t = juryTexts.value.balloons;
  const [isOnlyOpen, setOnlyOpen] = useState(true);
  const action = useAction();
  const visible = jury.balloons.filter(({ isDelivered }) => !isOnlyOpen || !isDelivered);
  const deliver = ({ team, exercise, isDelivered }: Balloon) =>
    action.run(async () => {
      const body = { team, exercise, isDelivered: !isDelivered };
      await call("deliverBalloon", { params: { course, contest: contest.id }, body });
      reload();
    });
  if (jury.balloons.length === 0) return <EmptyState title={t.none} text={t.noneHint} />;
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          checked={isOnlyOpen}
          onChange={({ currentTarget }) => setOnlyOpen(currentTarget.checked)}
        />{" "}
        {t.onlyOpen}
      </label>
      {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
      {visible.length === 0 ? (
        <EmptyState title={t.noneOpen} />
      ) : (
        <Table stacks label={t.title} head={[t.team, t.exercise, t.time, ""]}>
          {visible.map((balloon) => {
            const { team, name, exercise, contestTime, isFirst, isDelivered } = balloon;
            const label = contest.problems?.find((each) => each.exercise === exercise)?.label;
            return (
              <tr key={`${team} ${exercise}`}>
                <th scope="row">{name}</th>
                <td>
                  <ProblemName contest={contest} exercise={exercise} />{" "}
                  {isFirst === true && <span class="badge">{t.first}</span>}
                </td>
                <td>{printContestTime(contestTime)}</td>
                <td>
                  <label class="check">
                    <input
                      type="checkbox"
                      aria-label={`${t.delivered}: ${label ?? exercise}, ${name}`}
                      checked={isDelivered}
                      onChange={() => deliver(balloon)}
                    />{" "}
                    {t.delivered}
                  </label>
                </td>
              </tr>
            );
          })}
        </Table>
      )}
    </>
  );
}
