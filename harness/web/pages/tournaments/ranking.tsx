import type { TournamentView } from "../../../api/tournament-shapes.ts";
import { Ranking } from "../../../components/ranking.ts";
import { texts } from "../../texts/index.ts";
import { printPoints } from "../../ui/standing.tsx";
import { tournamentTexts } from "./texts.ts";

/** The table of a tournament, as far as the reader may see it. */
export function ShownRanking({ view: { players } }: { readonly view: TournamentView }) {
  const t = tournamentTexts.value;
  const ranked = players.flatMap(({ player, name, isOwn, row }) => {
    const label = isOwn ? [name, <span class="quiet"> ({t.you})</span>] : name;
    return row === undefined ? [] : [{ ...row, key: player, name: label, isOwn }];
  });
  if (ranked.length === 0) return null;
  return (
    <>
      <h2>{t.ranking}</h2>
      <Ranking players={ranked} words={t} printFigure={printPoints} />
      {ranked.some(({ isOut }) => isOut) && <p class="quiet small">{t.isOut}</p>}
    </>
  );
}

/** Why players lost games by faults, and what is strange about them. */
export function Reasons({ view: { players } }: { readonly view: TournamentView }) {
  const t = tournamentTexts.value;
  const remarked = players.filter(
    ({ faults = [], remarks = [] }) => faults.length + remarks.length > 0,
  );
  if (remarked.length === 0) return null;
  return (
    <section>
      <h2>{t.reasons}</h2>
      {remarked.map(({ player, name, submission, faults = [], remarks = [] }) => (
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
