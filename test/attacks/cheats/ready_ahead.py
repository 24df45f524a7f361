# Attack: says that it is ready before it is loaded, and then says that all went well.
# Expect: RTE
import os


def send(*texts):
    body = b"l%d:" % len(texts) + b"".join(b"s%d:%s" % (len(each), each) for each in texts)
    os.write(4, len(body).to_bytes(4, "big") + body)


send(b"ready")
send(b"ready")
send(b"AC")
send(b"finished", b"100")


def AcanWin(n):
    return n % 8 in (0, 7)
