"""Runs a submission as `python3 FILE` would, but with deeper recursion, and without appearing in
tracebacks. Arguments: the submission's file, the memory limit in bytes (0: Python's own recursion
limit), and the submission's own arguments.
"""

import os
import sys


def allow_deep_recursion(memory_bytes):
    """Allows recursion as deep as memory permits: before 3.11 a call used over 1 kB of C stack,
    since then it uses a frame."""
    bytes_per_call = 400 if sys.version_info >= (3, 11) else 1_200
    sys.setrecursionlimit(max(1_000, memory_bytes // bytes_per_call))


def allow_long_integers():
    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(0)


def run(path, memory_bytes):
    folder, name = os.path.split(path)
    sys.argv = [path, *sys.argv[3:]]
    sys.path[0] = folder
    if memory_bytes > 0:
        allow_deep_recursion(memory_bytes)
    allow_long_integers()
    module = type(sys)("__main__")
    module.__file__ = path
    if name == "__main__.py" and os.path.isfile(os.path.join(folder, "__init__.py")):
        # As with `python3 -m FOLDER`, so that its files can import each other as parts of a
        # package.
        parent, module.__package__ = os.path.split(folder)
        sys.path.append(parent)
    sys.modules["__main__"] = module
    try:
        with open(path, "rb") as file:
            # A bare name, so that tracebacks say "P1.py"; they find its lines through sys.path.
            code = compile(file.read(), name, "exec", dont_inherit=True)
        exec(code, module.__dict__)
    except Exception as error:
        # Remove this frame, the first of the traceback.
        error.__traceback__ = error.__traceback__.tb_next
        sys.excepthook(type(error), error, error.__traceback__)
    else:
        return
    sys.exit(1)


run(sys.argv[1], int(sys.argv[2]))
