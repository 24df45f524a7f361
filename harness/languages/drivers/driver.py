"""Calls one function of a submission for the judge: reads calls from descriptor 3 and writes
answers to 4, both framed and typed as described in harness/core/values/wire.ts. Arguments: the
submission's file, the function's name, the memory limit in bytes, the function's types as
harness/languages/write-shape.ts writes them.

A submission can change every builtin, so the driver saves its own here, before it loads anything.
"""

import io
import os
import sys
from builtins import (
    BaseException, OSError, OverflowError, SyntaxError, SystemExit, EOFError, ValueError,
    StopIteration, TypeError, bool, bytes, bytearray, callable, compile, dict, dir, exec, float, frozenset,
    getattr, int, isinstance, issubclass, len, list, open, property, range, repr, set, staticmethod, classmethod, str, tuple, type, zip,
)

CALLS, ANSWERS = 3, 4
MAX_DEPTH = 40  # the frame itself is level 1
MAX_INT_BITS = 66_435  # 20,000 digits with their sign
MAX_MESSAGE = 2_000

read, write, end_process, separator = os.read, os.write, os._exit, os.sep
stdout, stderr = sys.stdout, sys.stderr
# Taken from `type` itself, so that a metaclass of the submission cannot answer in its place.
name_of_type = type.__dict__["__name__"].__get__
module_of_type = type.__dict__["__module__"].__get__


async def wait():
    pass


waiting = wait()
Coroutine = type(waiting)
Function = type(wait)
waiting.close()


class NothingToRead(io.TextIOBase):
    """Replaces standard input: a file that reads while it is loaded is a program, and this makes it
    fail at once."""

    def readable(self):
        return True

    def fileno(self):
        return 0

    @property
    def buffer(self):
        return NothingToRead()

    def readline(self, size=-1):
        raise EOFError("a function has no input to read")

    read = readlines = readinto = read1 = __next__ = readline


ANY = ("any",)


def encode(value, asked=ANY, depth=1):
    """Encodes by exact type, never by the value's own methods; `asked` only decides how an object
    of a class is written."""
    kind = type(value)
    if kind is bool:
        return b"t" if value else b"f"
    if kind is int:
        if value.bit_length() > MAX_INT_BITS:
            return encode_other("an int of over 20,000 digits")
        return b"i%d;" % value
    if kind is str:
        return encode_bytes(b"s", value.encode("utf-8", "backslashreplace"))
    if value is None:
        return b"n"
    if kind is float:
        return b"d%a;" % value
    if asked[0] == "option":
        asked = asked[1]
    if depth >= MAX_DEPTH and issubclass(kind, (list, tuple, set, frozenset, dict)):
        return encode_other("a value nested over 40 deep")
    if kind is list:
        return encode_items(b"l", value, asked, depth)
    if kind is tuple:
        return encode_items(b"p", value, asked, depth)
    if kind is set or kind is frozenset:
        return encode_items(b"e", value, asked, depth)
    if kind is dict or records and issubclass(kind, records.Record):
        return encode_entries(b"m", list(dict.items(value)), asked, depth)
    if is_of_numpy(kind):
        return encode(value.tolist(), asked, depth + 1)
    if asked[0] == "float" and is_exact_number(kind):
        return encode_exact_number(value, kind)
    if asked[0] == "record":
        fields = records.fields_of(value, asked[1])
        if fields and depth < MAX_DEPTH:
            return encode_entries(b"r", fields, asked, depth)
    if asked[0] in ("tuple", "pair") and issubclass(kind, tuple):
        return encode_items(b"p", list(tuple.__iter__(value)), asked, depth)
    return encode_other(name_of_type(kind))


def is_of_numpy(kind):
    """True for NumPy numbers and arrays, which tolist() converts to plain values."""
    numpy = sys.modules.get("numpy")
    if numpy is None or module_of_type(kind) != "numpy":
        return False
    return issubclass(kind, (numpy.generic, numpy.ndarray))


def is_exact_number(kind):
    """True for types of fractional numbers (Decimal, Fraction), for which a float is the nearest
    value."""
    for module, name in (("decimal", "Decimal"), ("fractions", "Fraction")):
        if module in sys.modules and kind is getattr(sys.modules[module], name, None):
            return True
    return False


def encode_exact_number(value, kind):
    try:
        return encode(float(value))
    except OverflowError:
        return encode_other("%s beyond every float" % name_of_type(kind))


def encode_items(tag, items, asked, depth):
    parts = [encode(item, own, depth + 1) for item, own in zip(items, types_of_items(asked, len(items)))]
    return b"%s%d:" % (tag, len(parts)) + b"".join(parts)


def types_of_items(asked, count):
    if asked[0] == "list" or asked[0] == "set":
        return (asked[1],) * count
    if len(asked) == count + 1 and asked[0] in ("tuple", "pair"):
        return asked[1:]
    return (ANY,) * count


def encode_entries(tag, entries, asked, depth):
    key_type, value_type = asked[1:] if asked[0] == "map" else (ANY, ANY)
    fields = asked[1] if asked[0] == "record" else {}
    parts = [
        encode(key, key_type, depth + 1)
        + encode(item, fields.get(key, value_type) if type(key) is str else value_type, depth + 1)
        for key, item in entries
    ]
    return b"%s%d:" % (tag, len(parts)) + b"".join(parts)


def encode_bytes(tag, content):
    return b"%s%d:" % (tag, len(content)) + content


def encode_other(name):
    return encode_bytes(b"o", name.encode("utf-8", "backslashreplace"))


def decode(body, start, makers=None, is_frozen=False):
    """Returns the value at `start` and the position after it. Inside sets and map keys, values are
    frozen (a tuple for a list), since they must be hashable."""
    tag = body[start]
    if tag == 0x74:  # t
        return True, start + 1
    if tag == 0x66:  # f
        return False, start + 1
    if tag == 0x6E:  # n
        return None, start + 1
    if tag == 0x69:  # i
        end = body.index(b";", start)
        return int(body[start + 1 : end]), end + 1
    if tag == 0x64:  # d
        end = body.index(b";", start)
        return float(body[start + 1 : end]), end + 1
    end = body.index(b":", start)
    count = int(body[start + 1 : end])
    end += 1
    if tag == 0x73:  # s
        return body[end : end + count].decode("utf-8"), end + count
    if tag == 0x6D or tag == 0x72:  # m, r
        keys, values = [], []
        for _ in range(count):
            key, end = decode(body, end, makers, True)
            value, end = decode(body, end, makers, is_frozen)
            keys.append(key)
            values.append(value)
        if tag == 0x72:
            return records.make(tuple(keys), values, makers), end
        return (tuple if is_frozen else dict)(zip(keys, values)), end
    items = []
    for _ in range(count):
        item, end = decode(body, end, makers, is_frozen or tag == 0x65)
        items.append(item)
    if tag == 0x6C:  # l
        return tuple(items) if is_frozen else items, end
    if tag == 0x70:  # p
        return tuple(items), end
    return frozenset(items) if is_frozen else set(items), end  # e


def decode_arguments(body, start, makers):
    arguments = []
    for own in makers:
        argument, start = decode(body, start, own)
        arguments.append(argument)
    return arguments


def answer(*parts):
    # Flush what the submission printed before its answer.
    flush(stdout)
    body = b"l%d:" % len(parts) + b"".join(parts)
    rest = len(body).to_bytes(4, "big") + body
    try:
        while rest:
            rest = rest[write(ANSWERS, rest) :]
    except OSError:
        end_process(1)


def flush(stream):
    try:
        stream.flush()
    except BaseException:
        pass  # The submission closed it, or its output exceeded the limit.


def text(content):
    return encode_bytes(b"s", str.encode(content, "utf-8", "backslashreplace"))


def message(content):
    return text(content if len(content) <= MAX_MESSAGE else content[: MAX_MESSAGE - 1] + "…")


def fail(kind, content):
    answer(text("failed"), text(kind), message(content))
    flush(stderr)
    end_process(0)


class Submission:
    def __init__(self, path):
        self.folder, self.name = os.path.split(path)
        with open(path, "rb") as file:
            self.source = file.read()
        self.lines = self.source.decode("utf-8", "replace").split("\n")

    def load(self):
        """Runs the file as a module, which is also `__main__`. Ends the driver if this fails."""
        try:
            code = compile(self.source, self.name, "exec", dont_inherit=True)
        except BaseException as error:
            fail("syntax", self.describe_syntax_error(error))
        module = type(sys)("submission")
        module.__file__ = os.path.join(self.folder, self.name)
        sys.modules["submission"] = sys.modules["__main__"] = module
        # Last, so that no file of the submission hides one of the standard library.
        sys.path.append(self.folder)
        sys.stdin = NothingToRead()
        try:
            exec(code, module.__dict__)
        except SystemExit as error:
            fail("exit", "the file called exit(%s) while it was loaded" % exit_status(error))
        except BaseException as error:
            hint = "\nThere is no input while the file is loaded: put the code that reads and prints under"
            hint += ' `if __name__ == "__main__":`.'
            fail("load", self.describe_error(error) + (hint if isinstance(error, EOFError) else ""))
        return module.__dict__

    def describe_syntax_error(self, error):
        if not isinstance(error, SyntaxError) or error.lineno is None:
            return "%s: %s" % (name_of_type(type(error)), error)
        line = (self.lines[error.lineno - 1 : error.lineno] or [""])[0].rstrip()
        caret = "\n    " + " " * (error.offset - 1) + "^" if error.offset and line else ""
        head = "%s: %s\n  %s, line %d" % (
            name_of_type(type(error)), error.msg, self.name, error.lineno,
        )
        return head + ("\n    " + line if line else "") + caret

    def describe_error(self, error):
        """Describes an error: type, text, and the lines of the submission that led to it, the first
        three and the last five."""
        try:
            said = str.__str__(str(error))
        except BaseException:
            said = ""
        first, last, count = [], [], 0
        trace = error.__traceback__
        while trace is not None:
            file = trace.tb_frame.f_code.co_filename
            if file == self.name or file.startswith(self.folder + separator):
                count += 1
                (first if count <= 3 else last).append(trace)
                del last[:-5]
            trace = trace.tb_next
        shown = [self.describe_place(trace) for trace in first]
        if count > 8:
            shown.append("\n  … %d more calls …" % (count - 8))
        shown += [self.describe_place(trace) for trace in last]
        return name_of_type(type(error)) + (": " + said[:1_000] if said else "") + "".join(shown)

    def describe_place(self, trace):
        code, number = trace.tb_frame.f_code, trace.tb_lineno
        place = "\n  %s, line %d" % (code.co_filename.rpartition(separator)[2], number)
        if code.co_name != "<module>":
            place += ", in " + code.co_name
        if code.co_filename == self.name and number <= len(self.lines):
            place += "\n    " + self.lines[number - 1].strip()[:100]
        return place


def exit_status(error):
    return "" if error.code is None else repr(error.code)


def find_function(names, wanted, count):
    found = names.get(wanted)
    if callable(found):
        check_parameters(found, wanted, count)
        return found
    if wanted in names:
        fail("missing", "%s is not a function but a value of type %s" % (wanted, name_of_type(type(found))))
    return find_method(names, wanted) or fail_without(names, wanted)


def check_parameters(function, name, count):
    """Checks the number of parameters of plain functions only: others may take anything."""
    if type(function) is not Function:
        return
    code = function.__code__
    taken, least = code.co_argcount, code.co_argcount - len(function.__defaults__ or ())
    if code.co_flags & 0x04:  # *arguments
        taken = count if taken < count else taken
    if not least <= count <= taken:
        fail("missing", "%s takes %s, but the exercise gives it %d" % (name, count_arguments(code), count))


def count_arguments(code):
    names = code.co_varnames[: code.co_argcount]
    if not names:
        return "no argument"
    return "%d argument%s (%s)" % (len(names), "s" if len(names) > 1 else "", ", ".join(names))


def find_method(names, wanted):
    """The method, if exactly one class of the file has it; each call gets a new object."""
    classes = {
        value for value in names.values()
        if isinstance(value, type) and module_of_type(value) == "submission" and wanted in dir(value)
    }
    if len(classes) != 1:
        return None
    (owner,) = classes
    for parent in type.mro(owner):
        if isinstance(parent.__dict__.get(wanted), (staticmethod, classmethod)):
            return getattr(owner, wanted)
    try:
        if not callable(getattr(owner(), wanted)):
            return None
    except BaseException as error:
        said = "%s is a method of the class %s, of which no object can be made without arguments (%s): "
        said += "define %s as a function, outside of any class"
        fail("missing", said % (wanted, name_of_type(owner), error, wanted))

    def call(*arguments):
        return getattr(owner(), wanted)(*arguments)

    call.__wrapped__ = getattr(owner, wanted)
    return call


def fail_without(names, wanted):
    functions = [
        name for name, value in names.items()
        if type(name) is str and not name.startswith("_") and callable(value)
    ]
    meant = nearest_name(wanted, functions)
    hint = "; it has %s: rename it" % meant if meant else ""
    return fail("missing", "the file defines no function %s%s" % (wanted, hint))


def await_result(coroutine):
    """Result of an `async def`. If asyncio was not imported, no event loop is needed."""
    asyncio = sys.modules.get("asyncio")
    if asyncio is not None:
        return asyncio.run(coroutine)
    try:
        coroutine.send(None)
    except StopIteration as ending:
        return ending.value
    raise TypeError("an async function that awaits something needs asyncio")


def nearest_name(wanted, names):
    from difflib import get_close_matches

    folded = {name.replace("_", "").lower(): name for name in names}
    close = get_close_matches(wanted.replace("_", "").lower(), list(folded), 1)
    return folded[close[0]] if close else None


def serve(function, submission, makers, asked):
    """Answers calls in order until the judge closes the pipe."""
    buffer, start = bytearray(), 0
    while True:
        while len(buffer) - start < 4 or len(buffer) - start - 4 < frame_length(buffer, start):
            chunk = read(CALLS, 1 << 20)
            if not chunk:
                return
            if start:
                del buffer[:start]
                start = 0
            buffer += chunk
        end = start + 4 + frame_length(buffer, start)
        body = bytes(buffer[start + 4 : end])
        start = end
        call, begin = decode(body, body.index(b":") + 1)
        try:
            result = function(*decode_arguments(body, begin, makers))
            result = encode(await_result(result) if type(result) is Coroutine else result, asked)
        except SystemExit as error:
            said = "the function called exit(%s)" % exit_status(error)
            answer(text(call), text("exited"), message(said))
        except BaseException as error:
            answer(text(call), text("raised"), message(submission.describe_error(error)))
        else:
            answer(text(call), text("returned"), result)


def frame_length(buffer, start):
    return int.from_bytes(buffer[start : start + 4], "big")


def allow_deep_recursion(memory_bytes):
    """Allows recursion as deep as memory permits: before 3.11 a call used over 1 kB of C stack,
    since then it uses a frame."""
    bytes_per_call = 400 if sys.version_info >= (3, 11) else 1_200
    sys.setrecursionlimit(max(1_000, memory_bytes // bytes_per_call))
    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(0)


records = None


def load_records():
    """Loads the module for exercises with records, next to this file. Nothing of the submission is
    loaded yet."""
    global records
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
    import driver_records as records

    del sys.path[0]


def read_type(shape):
    """The shape as `encode` takes it: for a record, a dict of the field types by name."""
    kind, *parts = shape
    if kind == "record":
        return kind, {name: read_type(part) for name, part in parts}
    return (kind, *[read_type(part) for part in parts])


def main():
    path, function_name, memory_bytes, shapes = sys.argv[1:]
    sys.argv = [path]
    allow_deep_recursion(int(memory_bytes))
    if "s6:record" in shapes:
        load_records()
    *parameters, asked = [read_type(shape) for shape in decode(shapes.encode(), 0)[0]]
    submission = Submission(path)
    count = len(parameters)
    function = find_function(submission.load(), function_name, count)
    makers = records.find_makers(function, count) if records else [None] * count
    answer(text("ready"))
    serve(function, submission, makers, asked)
    flush(stdout)
    flush(stderr)
    end_process(0)


main()
