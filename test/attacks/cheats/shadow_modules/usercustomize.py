import builtins

builtins.shadowed = __name__
