import { call } from "../../client/call.ts";
import { Button } from "../../ui/button.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { staffTexts } from "./texts.ts";
import { useDeed } from "./use-deed.ts";

/** Class code, by which anyone can join as a student. */
export function ClassCode({
  course,
  code,
  came,
  onChange,
}: {
  readonly course: string;
  readonly code: string | undefined;
  /** Number of members who joined by class code. */
  readonly came: number;
  readonly onChange: () => void;
}) {
  const t = staffTexts.value.members;
  const deed = useDeed();
  const set = (isOpen: boolean) =>
    deed.run(async () => {
      await call("setClassCode", { params: { course }, body: { isOpen } });
      onChange();
    });
  return (
    <section>
      <h2>{t.code}</h2>
      {deed.problem !== undefined && <ProblemNotice problem={deed.problem} />}
      <p role="status">
        {code === undefined ? t.codeClosed : <strong class="class-code">{code}</strong>}
      </p>
      {code !== undefined && <p class="quiet">{t.codeOpen}</p>}
      {came > 0 && <p class="quiet">{t.cameByCode(came)}</p>}
      <div class="buttons">
        <Button isBusy={deed.isBusy} onClick={() => set(true)}>
          {t.openCode}
        </Button>
        {code !== undefined && (
          <Button isBusy={deed.isBusy} onClick={() => set(false)}>
            {t.closeCode}
          </Button>
        )}
      </div>
    </section>
  );
}
