import type { RunResult } from "../../../api/student-shapes.ts";
import { Table } from "../../../components/table.ts";
import { texts } from "../../texts/index.ts";
import { LongText } from "../../ui/long-text.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import type { RunKind, Runs } from "./runs.ts";

/** Headings of what the program was asked, and of the answers of samples. */
interface Heads {
  readonly input: string;
  readonly expected: string;
}

/** Results of the last run, if it was of this kind. */
export function RunResults({
  runs,
  kind,
  ...heads
}: Heads & {
  readonly runs: Runs;
  readonly kind: RunKind;
}) {
  const { result, problem, isRunning, isOutdated } = runs;
  const isOld = isRunning || isOutdated;
  const t = texts.value.exercise;
  return (
    <section class={isOld ? "runs stale" : "runs"} aria-live="polite" aria-label={t.runResults}>
      {runs.kind === kind && (
        <>
          {problem !== undefined && <ProblemNotice problem={problem} />}
          {result !== undefined && problem === undefined && (
            <>
              {isOutdated && <p class="quiet small">{t.earlierRun}</p>}
              <Result {...result} heads={heads} />
            </>
          )}
        </>
      )}
    </section>
  );
}

function Result({
  message,
  inputs,
  heads: { input, expected: head },
}: RunResult & { readonly heads: Heads }) {
  const { exercise: t, verdicts } = texts.value;
  const samples = inputs.filter(({ expected }) => expected !== undefined);
  const right = samples.filter(({ verdict }) => verdict === "AC").length;
  return (
    <>
      {message !== undefined && <pre class="said bad">{message}</pre>}
      {samples.length > 0 && (
        <p class={right === samples.length ? "good" : "bad"}>
          <strong>{t.samplesRight(right, samples.length)}</strong>
        </p>
      )}
      {inputs.length > 0 && (
        <Table stacks label={t.runResults} head={[input, t.answered, head, t.result]}>
          {inputs.map(({ call: text, verdict, output, expected, message: note }, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              <td>
                <LongText label={input} text={text} />
              </td>
              <td>
                <span class="stack-label quiet">{t.answered}</span>
                <LongText label={t.answered} text={output ?? "–"} />
                {note !== undefined && note !== repeatAnswers(output, expected) && (
                  <pre class="quiet">{note}</pre>
                )}
              </td>
              <td>
                <span class="stack-label quiet">{head}</span>
                <LongText label={head} text={expected ?? "–"} />
              </td>
              <td>
                {verdict === "AC" ? (
                  <span class={expected === undefined ? "sign" : "sign good"}>
                    {expected === undefined ? t.noAnswerKnown : t.right}
                  </span>
                ) : (
                  <span class="sign bad">{verdicts[verdict] ?? verdict}</span>
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </>
  );
}

/** The judge's sentence that says no more than the two answers, which the table shows. */
function repeatAnswers(output: string | undefined, expected: string | undefined): string {
  return `The answer is ${output}, expected ${expected}.`;
}
