# Both always take as many as they can, 6 and 7. Fails first at n = 9.
def AcanWin(n):
    rest = n % 13
    return 1 <= rest <= 6
