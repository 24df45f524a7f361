# The right move in the wrong form.
stones, mover = input().split()
print("take", int(stones) % 8 or 1)
