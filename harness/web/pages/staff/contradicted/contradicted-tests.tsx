import type { ContradictedTest } from "../../../../api/shapes.ts";
import { Notice } from "../../../ui/notice.tsx";
import { contradictedTexts } from "./texts.ts";
import "../../../style/machines.css";

/** Tells staff which exercises are closed because their references contradict stored tests. */
export function ContradictedTests({
  exercises,
}: {
  readonly exercises: readonly {
    readonly id: string;
    readonly name: string;
    readonly contradicted?: ContradictedTest | undefined;
  }[];
}) {
  const t = contradictedTexts.value;
  return exercises.map(
    ({ id, name, contradicted: test }) =>
      test && (
        <Notice key={id} kind="bad">
          <p>
            <strong>{t.closed(name)}</strong>
          </p>
          <dl class="facts">
            <Fact name={t.test(test.group)}>{test.call}</Fact>
            <Fact name={t.stored}>{test.stored}</Fact>
            <Fact name={t.present}>{test.present}</Fact>
          </dl>
          <p>
            {t.remedy} <code>grundy generate {id}</code>
          </p>
        </Notice>
      ),
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code>{children}</code>
      </dd>
    </div>
  );
}
