def f(L):
    left, right = 0, len(L) - 1
    sums = [0, 0]
    for turn in range(len(L)):
        if L[left] >= L[right]:
            sums[turn % 2] += L[left]
            left += 1
        else:
            sums[turn % 2] += L[right]
            right -= 1
    return sums[0]
