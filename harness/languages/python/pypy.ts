import type { Language } from "../language.ts";
import { describeArgs, planPython, python } from "./python.ts";

/** Another Python interpreter, for package programs that ask for it. */
export const pypy: Language = {
  ...python,
  id: "pypy",
  name: "PyPy",
  extensions: [],
  tools: [
    {
      id: "pypy",
      candidates: ["pypy3"],
      versionArgs: ["--version"],
      describeArgs: describeArgs("sys.version.splitlines()[0]"),
      install: "Debian, Ubuntu: apt-get install pypy3; macOS: brew install pypy3",
    },
  ],
  isForProgramsOnly: true,
  plan: (request) => {
    const { run, ...plan } = planPython(request, request.tools["pypy"] ?? "");
    // PyPy processes cannot be forked when they are warm. Without this setting PyPy would derive
    // the size of its nursery from the machine's caches, which a container does not show.
    return { ...plan, run: { argv: run.argv, env: { PYPY_GC_NURSERY: "4M" } } };
  },
};
