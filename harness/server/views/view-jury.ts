import type { Balloon, Jury, JurySubmission } from "../../api/contest-jury-shapes.ts";
import type { ContestSubmission } from "../../contest/contest-event.ts";
import { listNamedStudents } from "../../course/contests/named-students.ts";
import { isInContest } from "../../contest/score-cell.ts";
import type { CourseContestState } from "../../school/contests/course-contest-state.ts";
import { listObstacles, timesOf } from "../../school/contests/jury-rules.ts";
import type { OpenCourse } from "../event-log.ts";
import { type Grades, resultOf } from "../grades.ts";
import type { Services } from "../services.ts";

/** The part of a contest that only staff see. */
export async function viewJury(
  contest: CourseContestState,
  {
    course,
    site,
  }: { readonly course: OpenCourse; readonly site: Services & { readonly grades: Grades } },
): Promise<Jury> {
  const { state } = contest;
  const { finalized } = state;
  const nameOf = (person: string) => course.state.nameOf(person) ?? person;
  const teamNameOf = (team: string) => state.teams.get(team)?.name ?? team;
  const submissions: JurySubmission[] = [];
  for (const submission of state.submissions()) {
    const viewed = await viewSubmission(submission, contest, { course, site });
    if (viewed !== undefined) submissions.push(viewed);
  }
  return {
    times: timesOf(contest),
    ...(contest.machineFactor !== undefined && { machineFactor: contest.machineFactor }),
    isFinal: finalized !== undefined,
    ...(finalized && { extraBronze: finalized.extraBronze }),
    obstacles: listObstacles(contest, site.now()).map(({ kind, ids }) => ({ kind, ids: [...ids] })),
    removedTimes: [...contest.jury.removedTimes.values()].map((each) => ({
      ...each,
      by: nameOf(each.by),
    })),
    penalties: contest.jury.penalties.map((each) => ({
      ...each,
      name: teamNameOf(each.team),
      by: nameOf(each.by),
    })),
    teams: [...state.teams.values()]
      .filter(({ isHidden }) => !isHidden)
      .map(({ id, name }) => ({ id, name })),
    groups: [...state.groups.values()].map(({ id, name }) => ({ id, name })),
    absent: viewAbsent(contest, course),
    submissions: submissions.toReversed(),
    balloons: contest.plan.kind === "icpc" ? viewBalloons(contest) : [],
  };
}

/** Lists whom course.yaml names and who has not joined: perhaps a slip, which a student would notice late. */
function viewAbsent({ plan }: CourseContestState, { served, state }: OpenCourse): Jury["absent"] {
  const joined = new Set([...state.members.values()].map(({ student }) => student));
  const listed = new Set(served.roster.map(({ id }) => id));
  return listNamedStudents(plan)
    .filter(({ student }) => !joined.has(student))
    .map(({ student, team }) => ({
      student,
      ...(team !== undefined && { team }),
      ...(listed.has(student) && { isOnRoster: true as const }),
    }));
}

async function viewSubmission(
  submission: ContestSubmission,
  contest: CourseContestState,
  {
    course,
    site,
  }: { readonly course: OpenCourse; readonly site: Services & { readonly grades: Grades } },
): Promise<JurySubmission | undefined> {
  const { id, teamId, problemId: exercise } = submission;
  const { state } = contest;
  const courseSubmission = course.state.submissions.get(id);
  if (courseSubmission === undefined) return undefined;
  const { outcome, language } = courseSubmission;
  const contestTime = teamId === undefined ? undefined : state.contestTimeMs(submission);
  const judgement = state.currentJudgement(id);
  const set = contest.jury.verdictFor(id);
  const judgesVerdict = outcome?.kind === "judged" ? outcome.verdict : outcome && "JE";
  const ignored = state.whyIgnored(id);
  const result = resultOf(await site.grades.of(course, courseSubmission.student), courseSubmission);
  const isScored = state.settings.kind === "ioi";
  const team = teamId === undefined ? undefined : state.teams.get(teamId);
  return {
    id,
    ...(teamId !== undefined && { team: teamId }),
    name: team?.name ?? course.state.nameOf(courseSubmission.person) ?? courseSubmission.student,
    exercise,
    number: courseSubmission.number,
    ...(language !== undefined && { language }),
    at: courseSubmission.submittedAt,
    ...(contestTime !== undefined && { contestTime }),
    ...(!isInContest(state, contestTime) && { isOutside: true as const }),
    ...(judgement?.typeId !== undefined && { verdict: judgement.typeId }),
    ...(isScored && judgement?.score !== undefined && { score: judgement.score }),
    ...(typeof result?.cpuMs === "number" && { cpuMs: result.cpuMs }),
    ...(set && {
      override: { ...(judgesVerdict !== undefined && { judged: judgesVerdict }), why: set.why },
    }),
    ...(ignored !== undefined && { ignored }),
  };
}

/** A balloon for each solved cell of the full board. */
function viewBalloons(contest: CourseContestState): Balloon[] {
  const { rows } = contest.boards.make({ view: "full" });
  return rows
    .flatMap(({ team, cells }) =>
      cells.flatMap(({ problemId: exercise, isSolved, isFirst, timeMs }): Balloon[] =>
        isSolved
          ? [
              {
                team: team.id,
                name: team.name,
                exercise,
                ...(timeMs !== undefined && { contestTime: timeMs }),
                ...(isFirst && { isFirst }),
                isDelivered: contest.jury.isBalloonDelivered(team.id, exercise),
              },
            ]
          : [],
      ),
    )
    .toSorted((left, right) => (right.contestTime ?? 0) - (left.contestTime ?? 0));
}
