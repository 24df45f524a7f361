/** An exercise as a course server shows it to students. */
export interface SampledExercise {
  readonly id: string;
  readonly name: string;
  readonly course: string;
  readonly url: string;
  readonly samples: readonly { readonly input: string; readonly output: string }[];
}

/** Limits that editors assume; an exercise's own are not in the API. */
const LIMITS = { timeLimit: 2000, memoryLimit: 512 };

/**
 * Prints an exercise's samples as the browser extension Competitive Companion sends problems to editors;
 * CPH and others for VS Code, Vim and Emacs read this.
 * @param batch the ID of this sending, which is new each time
 */
export function toCompanion(
  { id, name, course, url, samples }: SampledExercise,
  batch: string,
): string {
  // Editors name the file after the problem.
  const problem = {
    name: `${id}. ${name}`,
    group: `Grundy - ${course}`,
    url,
    interactive: false,
    ...LIMITS,
    tests: samples.map(({ input, output }) => ({ input: toLines(input), output: toLines(output) })),
    testType: "single",
    input: { type: "stdin" },
    output: { type: "stdout" },
    languages: { java: { mainClass: "Main", taskClass: toClassName(id) } },
    batch: { id: batch, size: 1 },
  };
  return `${JSON.stringify(problem)}\n`;
}

function toLines(text: string): string {
  return text.endsWith("\n") ? text : `${text}\n`;
}

/** A name that Java accepts for a class. */
function toClassName(id: string): string {
  const letters = id.replaceAll(/[^A-Za-z0-9]/g, "");
  return /^[A-Za-z]/.test(letters)
    ? letters.charAt(0).toUpperCase() + letters.slice(1)
    : `Task${letters}`;
}
