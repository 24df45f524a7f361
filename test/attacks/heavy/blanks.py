# Attack: is followed by a megabyte of blanks, for whoever reads sources by patterns.
# Expect: CE WA RTE TLE MLE
def AcanWin(n):
    return n % 8 in (0, 7)


@BLANKS@
