import type { Language } from "./language.ts";
import { planPython, python } from "./python.ts";

/** Python by another interpreter: for programs of packages that ask for it. */
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
      locateArgs: ["-c", "import sys; print(sys.executable)"],
      homesArgs: ["-c", "import sys; print(sys.base_prefix); print(sys.prefix)"],
      install: "Debian, Ubuntu: apt-get install pypy3; macOS: brew install pypy3",
    },
  ],
  isForProgramsAlone: true,
  plan: (request) => {
    const { run, ...plan } = planPython(request, request.tools["pypy"] ?? "");
    // Its processes are not made to be forked when they are warm. How much memory is collected first,
    // it would look up in the machine's caches, which a container does not show.
    return { ...plan, run: { argv: run.argv, env: { PYPY_GC_NURSERY: "4M" } } };
  },
};
