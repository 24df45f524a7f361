"""Records in Python, for driver.py: a dict whose fields are also attributes, or an object of a
class of the submission. Loaded only if an exercise has records.
"""

from builtins import (
    AttributeError, BaseException, KeyError, all, dict, eval, frozenset, getattr, hash, isinstance,
    issubclass, len, list, object, property, range, str, tuple, type, zip,
)
from keyword import iskeyword
from operator import itemgetter

MAX_WRAPPERS = 10
mro_of_type = type.__dict__["__mro__"].__get__
names_of_type = type.__dict__["__dict__"].__get__
get_attribute = object.__getattribute__
items_of_tuple = tuple.__iter__


class Slotted:
    __slots__ = ("slot",)


Slot = type(Slotted.slot)


class Record(dict):
    """Allows `edge["from"]`, `edge.to` and `edge.from_`; hashable if its values are."""

    __slots__ = ()

    def __getattr__(self, name):
        try:
            return self[name[:-1] if is_escaped(name) else name]
        except KeyError:
            said = "this record has no %s; it has %s" % (name, ", ".join(self))
            raise AttributeError(said) from None

    def __setattr__(self, name, value):
        self[name[:-1] if is_escaped(name) else name] = value

    def __hash__(self):
        return hash(frozenset(dict.items(self)))

    def __reduce__(self):
        return make_record, (tuple(self), tuple(dict.values(self)))

    def copy(self):
        return type(self)(self)


def is_escaped(name):
    return name.endswith("_") and iskeyword(name[:-1])


record_classes = {}


def class_of_record(names):
    """Returns the one class for all records with these fields; the fields hide the methods of a
    dict."""
    if names not in record_classes:
        fields = {name: property(itemgetter(name)) for name in names}
        record_classes[names] = type("Record", (Record,), {"__slots__": (), **fields})
    return record_classes[names]


def make_record(names, values):
    return class_of_record(names)(zip(names, values))


def fields_of(value, wanted):
    """Names and values of an object's attributes, read without calling any method of its class;
    empty if it has none. `from_` stands for a field `from`."""
    kind = type(value)
    if issubclass(kind, tuple):
        names = getattr(kind, "_fields", None)
        fields = zip(names, items_of_tuple(value)) if type(names) is tuple else ()
    else:
        fields = [*slots_of(value, kind), *attributes_of(value)]
    return [
        (name[:-1] if name[:-1] in wanted and is_escaped(name) else name, item)
        for name, item in fields if type(name) is str
    ]


def attributes_of(value):
    try:
        found = get_attribute(value, "__dict__")
    except AttributeError:
        return ()
    return list(dict.items(found)) if type(found) is dict else ()


def slots_of(value, kind):
    for parent in mro_of_type(kind):
        names = names_of_type(parent)
        for name, member in names.items():
            # Built-in types have members of the same kind, but no `__slots__`.
            if type(member) is not Slot or "__slots__" not in names:
                continue
            try:
                yield name, member.__get__(value, kind)
            except AttributeError:
                pass  # The slot was never set.


def find_makers(function, count):
    """For each argument, the classes in its annotation (`Edge` for `list[Edge]`) by the names of
    their fields: a record with the same fields becomes an object of that class."""
    try:
        for _ in range(MAX_WRAPPERS):
            function = getattr(function, "__wrapped__", function)
        code, module = function.__code__, function.__globals__
        names = code.co_varnames[: code.co_argcount]
        names = names[1:] if names[:1] in (("self",), ("cls",)) else names
        annotations = [function.__annotations__.get(name) for name in names]
        makers = [makers_in(annotation, module) for annotation in annotations]
    except BaseException:
        makers = []  # Not a plain function, or annotations that cannot be evaluated.
    return (makers + [{}] * count)[:count]


def makers_in(annotation, module):
    makers, waiting, seen = {}, [annotation], []
    while waiting:
        part = waiting.pop()
        part = getattr(part, "__forward_arg__", part)
        if type(part) is str:
            part = eval(part, module)
        if part in seen:
            continue
        seen.append(part)
        waiting += getattr(part, "__args__", ())
        names = names_of_fields(part) if isinstance(part, type) else None
        if names:
            own_names = {name[:-1] if is_escaped(name) else name: name for name in names}
            makers[frozenset(own_names)] = (part, own_names)
            waiting += getattr(part, "__annotations__", {}).values()
    return makers


def names_of_fields(kind):
    """Fields of a dataclass or a NamedTuple, if its constructor takes all of them."""
    fields = getattr(kind, "__dataclass_fields__", None)
    if type(fields) is dict:
        return list(fields) if all(field.init for field in fields.values()) else None
    return getattr(kind, "_fields", None) if issubclass(kind, tuple) else None


def make(names, values, makers):
    found = makers.get(frozenset(names)) if makers else None
    if found is None:
        return make_record(names, values)
    kind, own_names = found
    return kind(**{own_names[name]: value for name, value in zip(names, values)})
