import { useRef, useState } from "preact/hooks";
import type { GradingView } from "../../../../api/grading-routes.ts";
import { type ApiError, toApiError } from "../../../client/api-error.ts";
import { call } from "../../../client/call.ts";
import { type Data, useData } from "../../../client/use-data.ts";

export type GradedSubmission = GradingView["submissions"][number];
/** The parts that graders change with one key. */
type Marks = Partial<Pick<GradedSubmission, "items" | "isGraded" | "grader">>;

export interface Grading {
  /** The exercise's submissions and all rubrics, with changes that are still on their way. */
  readonly data: Data<GradingView>;
  /** Number of changes that are on their way. */
  readonly waiting: number;
  /** Counts the changes that have arrived. */
  readonly saved: number;
  /** Why the last change failed. */
  readonly problem: ApiError | undefined;
  /** Shows a change at once and sends it after those before. */
  change(submission: string, marks: Marks, send: () => Promise<unknown>): void;
}

/** A change of a submission. `since`: the answers that know of it; undefined: none yet. */
interface Change {
  readonly marks: Marks;
  readonly since: number | undefined;
}

/**
 * Loads the grading of an exercise. Changes are shown before the server confirms them, so that graders
 * can press the next key at once; an answer that was asked for before a change does not hide it.
 */
export function useGrading(course: string, exercise: string): Grading {
  const clock = useRef(0);
  const queue = useRef(Promise.resolve());
  const [changes, setChanges] = useState<readonly (readonly [string, Change])[]>([]);
  const [counts, setCounts] = useState({ waiting: 0, saved: 0 });
  const [problem, setProblem] = useState<ApiError>();
  const loaded = useData(
    async (signal) => {
      const began = clock.current;
      const query = { exercise };
      return { began, view: await call("grading", { params: { course }, query, signal }) };
    },
    [course, exercise],
  );
  const { began = 0, view } = loaded.value ?? {};
  const isOpen = ({ since }: Change) => since === undefined || since > began;

  const change: Grading["change"] = (submission, marks, send) => {
    const marking: Change = { marks, since: undefined };
    const replace = (next: Change | undefined) =>
      setChanges((changeList) =>
        changeList.flatMap(([id, each]) =>
          each !== marking ? [[id, each] as const] : next ? [[id, next] as const] : [],
        ),
      );
    setProblem(undefined);
    setChanges((changeList) => [
      ...changeList.filter(([, each]) => isOpen(each)),
      [submission, marking],
    ]);
    setCounts(({ waiting, saved }) => ({ waiting: waiting + 1, saved }));
    const before = queue.current;
    queue.current = (async () => {
      await before;
      try {
        await send();
        clock.current += 1;
        replace({ marks, since: clock.current });
      } catch (error) {
        setProblem(toApiError(error));
        replace(undefined);
      }
      setCounts(({ waiting, saved }) => ({ waiting: waiting - 1, saved: saved + 1 }));
      loaded.reload();
    })();
  };

  const current = view && {
    ...view,
    submissions: view.submissions.map((each) =>
      changes.reduce(
        (gradeView, [id, pending]) =>
          id === gradeView.submission && isOpen(pending)
            ? { ...gradeView, ...pending.marks }
            : gradeView,
        each,
      ),
    ),
  };
  const data: Data<GradingView> = {
    value: current,
    problem: loaded.problem,
    reload: loaded.reload,
    change: (make) => loaded.change((value) => ({ ...value, view: make(value.view) })),
  };
  return { data, ...counts, problem, change };
}
