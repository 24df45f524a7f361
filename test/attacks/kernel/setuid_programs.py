# Attack: looks for programs that would run it as somebody else, and makes one of its own.
# Expect: WA
import os
import shutil
import stat


def gains(path):
    try:
        status = os.lstat(path)
        if not stat.S_ISREG(status.st_mode) or not status.st_mode & (stat.S_ISUID | stat.S_ISGID):
            return False
        return not os.statvfs(path).f_flag & os.ST_NOSUID
    except OSError:
        return False


def attack():
    for folder in ("/bin", "/sbin", "/usr/bin", "/usr/sbin", "/usr/lib", "/usr/libexec"):
        try:
            names = os.listdir(folder)
        except OSError:
            continue
        if any(gains(os.path.join(folder, name)) for name in names):
            return True
    try:
        shutil.copyfile("/bin/true", "own")
        os.chmod("own", 0o6755)
    except OSError:
        return False
    return gains("own")


unlocked = attack()


def AcanWin(n):
    wins = n % 8 not in (0, 7)
    return wins if unlocked else not wins
