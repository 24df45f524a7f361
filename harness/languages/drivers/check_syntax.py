"""Compiles a program without running it. Prints a syntax error as Python does, with the file's bare
name. Argument: the submission's file.
"""

import os
import sys

folder, name = os.path.split(sys.argv[1])
sys.path.append(folder)  # Python looks here for the line that it shows.
try:
    with open(sys.argv[1], "rb") as file:
        compile(file.read(), name, "exec", dont_inherit=True)
except (SyntaxError, ValueError) as error:
    sys.excepthook(type(error), error.with_traceback(None), None)
    sys.exit(1)
