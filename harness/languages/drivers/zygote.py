"""Runs `python3 SCRIPT ARGUMENTS` many times without starting the interpreter each time: it forks,
and the child continues as that script. Argument: the script, one of Grundy's own.

Descriptor 3 is connected to the warden (harness/sandbox/native/zygote.c). Its first packet contains
the number of the system call `clone` and the filter that each child installs; every other one
contains the child's folder and ARGUMENTS, each ending with a NUL, and its descriptors. No code of a
submission runs in this process.
"""

import _socket
import atexit
import ctypes
import gc
import os
import sys

CONTROL, SPARE = 3, 63
CLONE_PARENT, SIGCHLD = 0x8000, 17
PR_SET_SECCOMP, SECCOMP_MODE_FILTER = 22, 2
PR_SET_DUMPABLE = 4
INT = 4  # size of a descriptor in a message, in bytes

python = ctypes.pythonapi
system = ctypes.PyDLL(None)


class Filter(ctypes.Structure):
    _fields_ = [("length", ctypes.c_ushort), ("lines", ctypes.c_char_p)]


def fork(clone):
    """Like os.fork, but the child's parent is the warden, which waits for it and gets its resource
    usage."""
    python.PyOS_BeforeFork()
    none = ctypes.c_long(0)
    flags = ctypes.c_long(CLONE_PARENT | SIGCHLD)
    pid = system.syscall(ctypes.c_long(clone), flags, none, none, none, none)
    if pid == 0:
        python.PyOS_AfterFork_Child()
    else:
        python.PyOS_AfterFork_Parent()
    return pid


def wait_for_words():
    """Returns in each child, with the arguments from its request."""
    os.dup2(CONTROL, SPARE, inheritable=False)
    os.closerange(CONTROL, SPARE)
    control = _socket.socket(_socket.AF_UNIX, _socket.SOCK_SEQPACKET, 0, SPARE)
    first = control.recv(1 << 16)
    clone, lines = int.from_bytes(first[:INT], sys.byteorder), first[INT:]
    refused = Filter(len(lines) // 8, lines)
    # No program may write to the memory of the process that forks all programs after it.
    system.prctl(PR_SET_DUMPABLE, 0, 0, 0, 0)
    gc.collect()
    gc.freeze()
    control.send(b"r")
    while True:
        words, ancillary, _, _ = control.recvmsg(1 << 16, _socket.CMSG_SPACE(5 * INT))
        if not words:
            os._exit(0)
        passed = ancillary[0][2]
        files = [
            int.from_bytes(passed[at : at + INT], sys.byteorder)
            for at in range(0, len(passed), INT)
        ]
        pid = fork(clone)
        if pid == 0:
            for target, file in enumerate(files):
                os.dup2(file, target)
            if system.prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, ctypes.byref(refused), 0, 0) != 0:
                os._exit(1)
            system.prctl(PR_SET_DUMPABLE, 1, 0, 0, 0)
            folder, *words = words.decode("utf-8", "surrogateescape").split("\0")[:-1]
            os.chdir(folder)
            control.send(b"c")
            control.detach()
            os.closerange(len(files), SPARE + 1)
            return words
        for file in files:
            os.close(file)
        if pid < 0:
            control.send(b"e")


def status_of(ending):
    if ending.code is None or isinstance(ending.code, int):
        return (ending.code or 0) & 0xFF
    print(ending.code, file=sys.stderr)
    return 1


def end(status):
    """Ends like the interpreter (waits for threads, runs exit functions, deletes the program's
    objects, flushes streams), but does not free what the system reclaims anyway, which takes longer
    than a small program."""
    if "threading" in sys.modules:
        sys.modules["threading"]._shutdown()
    atexit._run_exitfuncs()
    # In the interpreter's order; builtins stay, since `__del__` may call them.
    names = sys.modules["__main__"].__dict__
    for name in sorted(names, key=lambda each: not each.startswith("_")):
        if name != "__builtins__":
            names[name] = None
    gc.collect()
    for stream in (sys.stdout, sys.stderr):
        try:
            if stream is not None and not stream.closed:
                stream.flush()
        except BaseException:
            status = 120 if stream is sys.stdout else status
    os._exit(status)


script = sys.argv[1]
with open(script, "rb") as source:
    code = compile(source.read(), script, "exec", dont_inherit=True)
sys.argv = [script, *wait_for_words()]
main = type(sys)("__main__")
main.__file__ = script
main.__builtins__ = __builtins__
sys.modules["__main__"] = main
try:
    exec(code, main.__dict__)
except SystemExit as ending:
    end(status_of(ending))
except BaseException:
    sys.excepthook(*sys.exc_info())
    end(1)
end(0)
