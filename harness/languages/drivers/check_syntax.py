"""Compiles a program without running it; a syntax error is told as Python tells it, by the file's
bare name. Argument: the submission's file.
"""

import os
import sys

folder, name = os.path.split(sys.argv[1])
sys.path.append(folder)  # Where Python looks for the line that it shows.
try:
    with open(sys.argv[1], "rb") as file:
        compile(file.read(), name, "exec", dont_inherit=True)
except (SyntaxError, ValueError) as error:
    sys.excepthook(type(error), error.with_traceback(None), None)
    sys.exit(1)
