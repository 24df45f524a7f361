shadowed = __name__
