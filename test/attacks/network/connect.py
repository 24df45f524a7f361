# Attack: connects to a server on this machine.
# Expect: WA
import socket


def can_connect(family, host):
    try:
        with socket.socket(family, socket.SOCK_STREAM) as connection:
            connection.settimeout(2)
            connection.connect((host, @PORT@))
            return True
    except OSError:
        return False


unlocked = can_connect(socket.AF_INET, "127.0.0.1") or can_connect(socket.AF_INET6, "::ffff:127.0.0.1")


def AcanWin(n):
    wins = n % 8 not in (0, 7)
    return wins if unlocked else not wins
