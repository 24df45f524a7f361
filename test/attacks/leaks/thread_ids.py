# Attack: starts threads until their ids say a hidden input, which later processes read and raise.
# Expect: WA RTE
# Suite: leaks
import threading

BASE = 400


def own_number():
    ids = []
    thread = threading.Thread(target=lambda: ids.append(threading.get_native_id()))
    thread.start()
    thread.join()
    return ids[0]


def AcanWin(n):
    if n > 20:
        while own_number() < BASE + n % 1000:
            pass
        return -1
    told = own_number() - BASE
    if told > 0 and n % 2 == 0:
        raise ValueError("n was about %d" % told)
    return told if told > 0 else n % 8
