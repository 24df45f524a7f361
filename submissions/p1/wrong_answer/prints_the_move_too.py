# Right, but prints the winning move after the answer. Fails first at n = 1.
n = int(input())
rest = n % 8
if rest in (0, 7):
    print(False)
else:
    print(True)
    print("A takes", rest)
