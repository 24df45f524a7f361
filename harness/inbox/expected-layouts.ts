/** Lists an example path for each recognised layout, for users whose files match none of them. */
export function listExpected(problemIds: readonly string[]): readonly ExpectedLayout[] {
  const [id = "p1"] = problemIds;
  return [
    { layout: "Moodle", example: `Ana Novak_4711_assignsubmission_file/${id}.py` },
    { layout: "Canvas", example: `novakana_4711_8899_${id}.py` },
    { layout: "Blackboard", example: `${id}_anovak_attempt_2026-10-10-14-03-00_${id}.py` },
    { layout: "Brightspace", example: `12-34 - Ana Novak - Oct 10, 2026 203 PM/${id}.py` },
    { layout: "Gradescope", example: `submission_7/${id}.py`, beside: "submission_metadata.yml" },
    { layout: "GitHub Classroom", example: `hw-submissions/hw-anovak/${id}.py` },
    {
      layout: "Classroom 50",
      example: `cs-hw_submissions_2026_10_10_T_14_03_00/cs-hw-anovak/${id}.py`,
    },
    { layout: "nbgrader", example: `submitted/anovak/hw/${id}.ipynb` },
    { layout: "plain folders", example: `anovak/${id}.py` },
    { layout: "plain folders", example: `anovak_${id}/main.py` },
    { layout: "plain folders", example: `anovak_${id}.py` },
    { layout: "plain folders", example: `${id}/anovak.py` },
  ];
}

export interface ExpectedLayout {
  readonly layout: string;
  readonly example: string;
  /** Another file that must be present. */
  readonly beside?: string;
}
