import type { TournamentView } from "../../../api/tournament-shapes.ts";
import { texts } from "../../texts/index.ts";
import { printPoints } from "../../ui/standing.tsx";
import { Table } from "../../../components/table.ts";
import { tournamentTexts } from "./texts.ts";

type Player = TournamentView["players"][number];
type Row = NonNullable<Player["row"]>;

/** The table of a tournament, as far as the reader may see it. */
export function Ranking({ view: { players } }: { readonly view: TournamentView }) {
  const t = tournamentTexts.value;
  const rows = players.flatMap(({ row, ...player }) =>
    row === undefined ? [] : [{ ...player, row }],
  );
  if (rows.length === 0) return null;
  const head = [
    { count: t.rank },
    t.player,
    { count: t.points },
    { count: t.strength, note: t.interval },
    { count: t.first, note: t.tally },
    { count: t.second, note: t.tally },
    { count: t.faults },
  ];
  return (
    <>
      <h2>{t.ranking}</h2>
      <Table label={t.ranking} head={head} name="ranking">
        {rows.map(({ player, name, isOwn, row }) => (
          <tr key={player} class={isOwn ? "own" : ""}>
            <td class="count">{row.rank}</td>
            <th scope="row">
              {name}
              {isOwn && <span class="quiet"> ({t.you})</span>}
            </th>
            <td class="count">{printPoints(row.points)}</td>
            <td class="count">
              {row.strength} <small class="quiet">{printInterval(row)}</small>
            </td>
            <td class="count">{printTally(row.first)}</td>
            <td class="count">{printTally(row.second)}</td>
            <td class="count">
              {row.failures}
              {row.isOut && ` (${t.out})`}
            </td>
          </tr>
        ))}
      </Table>
      {rows.some(({ row }) => row.isOut) && <p class="quiet small">{t.isOut}</p>}
    </>
  );
}

/** Why players lost games by faults, and what is strange about them. */
export function Reasons({ view: { players } }: { readonly view: TournamentView }) {
  const t = tournamentTexts.value;
  const told = players.filter(
    ({ faults = [], remarks = [] }) => faults.length + remarks.length > 0,
  );
  if (told.length === 0) return null;
  return (
    <section>
      <h2>{t.reasons}</h2>
      {told.map(({ player, name, submission, faults = [], remarks = [] }) => (
        <section key={player}>
          <h3>
            {name}
            {submission !== undefined && (
              <>
                {" "}
                <a
                  class="small"
                  href={`/submissions/${submission}`}
                  aria-label={`${t.program}: ${name}`}
                >
                  {t.program}
                </a>
              </>
            )}
          </h3>
          {/* Judgings are in English. */}
          <ul>
            {faults.map(({ games, verdict, reason }) => (
              <li key={reason}>
                {t.faultIn(games, texts.value.verdicts[verdict] ?? verdict, reason)}
              </li>
            ))}
            {remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function printInterval({ interval }: Row): string {
  return interval === null ? "" : `${interval[0]} … ${interval[1]}`;
}

function printTally({ won, drawn, lost }: Row["first"]): string {
  return `${won}, ${drawn}, ${lost}`;
}
