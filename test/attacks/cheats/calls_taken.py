# Attack: reads the judge's calls away from the driver, and answers each call twice.
# Expect: RTE
import os

calls = b""


def AcanWin(n):
    global calls
    os.set_blocking(3, False)
    try:
        calls += os.read(3, 1 << 20)
    except OSError:
        pass
    body = b"l2:s5:finals4:True"
    for _ in range(2):
        os.write(4, len(body).to_bytes(4, "big") + body)
    return n % 8 in (0, 7)
