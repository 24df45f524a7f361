# Mistake: leaves one counter of every larger heap. Fails first on 2.
import sys

heaps = [int(word) for word in sys.stdin.read().split()][1:]
moves = sum(1 if heap == 1 else 2 for heap in heaps)
print("True" if moves % 2 == 1 else "False")
