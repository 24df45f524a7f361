# Takes the end that is better after the other's best reply, and looks no further. Fails first on [0, 1, -1, -1].
def f(L):
    left, right = 0, len(L) - 1
    sums = [0, 0]
    for turn in range(len(L)):
        if left == right:
            sums[turn % 2] += L[left]
            break
        gain_left = L[left] - max(L[left + 1], L[right])
        gain_right = L[right] - max(L[left], L[right - 1])
        if gain_left >= gain_right:
            sums[turn % 2] += L[left]
            left += 1
        else:
            sums[turn % 2] += L[right]
            right -= 1
    return sums[0]
