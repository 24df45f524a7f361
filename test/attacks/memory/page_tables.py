# Attack: uses memory for page tables only: reads a byte in every 2 MiB of 200 GiB that it reserved.
# Expect: MLE TLE
import mmap

SIZE = 200 << 30
RESERVED = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | getattr(mmap, "MAP_NORESERVE", 0x4000)


def AcanWin(n):
    memory = mmap.mmap(-1, SIZE, flags=RESERVED, prot=mmap.PROT_READ)
    read = len(memory[:: 1 << 21])
    return n % 8 not in (0, 7) and read > 0
