"""The rules of crossing out, for problem packages: what crossout.ts beside it says, as an output validator.

Called as: crossout.py input answer feedback_folder [words] < output. Exits with 42 where the board is
cleared, else with 43. With the word `score_multiplier` it writes best / length into the file of that
name, with `score=P` P times that into score.txt.
"""

import os
import sys

MAX_CELLS = 10000


class Illegal(Exception):
    pass


class Board:
    def __init__(self, width, digits):
        self.width = width
        self.digits = [int(digit) for digit in digits]
        self.crossed_in = [0] * len(digits)

    def is_left(self, cell):
        return self.crossed_in[cell] == 0

    def count_left(self):
        return self.crossed_in.count(0)

    def is_match(self, one, other):
        left, right = self.digits[one], self.digits[other]
        return left == right or left + right == 10

    def has_move(self):
        last_in_column = {}
        before = None
        for cell in range(len(self.digits)):
            if not self.is_left(cell):
                continue
            column = cell % self.width
            for neighbour in (before, last_in_column.get(column)):
                if neighbour is not None and self.is_match(neighbour, cell):
                    return True
            before = cell
            last_in_column[column] = cell
        return False

    def deal(self):
        left = [digit for cell, digit in enumerate(self.digits) if self.is_left(cell)]
        self.digits += left
        self.crossed_in += [0] * len(left)

    def are_free(self, p, q, stride):
        return not any(self.is_left(cell) for cell in range(p + stride, q, stride))

    def cross_out(self, p, q, step):
        if not 0 <= p < q:
            raise Illegal("the smaller cell comes first, and cells are numbered from 0")
        if q >= len(self.digits):
            raise Illegal("cell %d does not exist yet: the board has %d cells" % (q, len(self.digits)))
        for cell in (p, q):
            if not self.is_left(cell):
                raise Illegal("cell %d was crossed out in step %d" % (cell, self.crossed_in[cell]))
        if not self.is_match(p, q):
            raise Illegal("%d and %d are neither equal nor 10 together" % (self.digits[p], self.digits[q]))
        in_column = (q - p) % self.width == 0 and self.are_free(p, q, self.width)
        if not in_column and not self.are_free(p, q, 1):
            raise Illegal("they are not neighbours")
        self.crossed_in[p] = self.crossed_in[q] = step


def play(width, digits, moves):
    """How many cells the cleared board has."""
    board = Board(width, digits)
    for index, (p, q) in enumerate(moves):
        step = index + 1
        if board.count_left() == 0:
            raise Illegal("step %d: the board was cleared before it" % step)
        while not board.has_move():
            if len(board.digits) > MAX_CELLS:
                raise Illegal("step %d: dealing has not helped for %d cells" % (step, MAX_CELLS))
            board.deal()
        try:
            board.cross_out(p, q, step)
        except Illegal as illegal:
            raise Illegal("step %d (cells %d and %d): %s" % (step, p, q, illegal))
    if board.count_left() > 0:
        raise Illegal("the board is not cleared: %d digits are left" % board.count_left())
    return len(board.digits)


def read_moves(text):
    """Two cells each; lines count for nothing, as for a package's own validators."""
    for mark in ",[](){}":
        text = text.replace(mark, " ")
    words = text.split()
    if len(words) % 2 == 0 and all(is_cell(word) for word in words):
        cells = [int(word) for word in words]
        return list(zip(cells[::2], cells[1::2]))
    for line in text.splitlines():
        words = line.split()
        if words and (len(words) != 2 or not all(is_cell(word) for word in words)):
            raise Illegal("a line with two cells is expected, not %r" % line[:80])
    return []


def is_cell(word):
    digits = word[1:] if word[:1] in ("+", "-") else word
    return digits.isascii() and digits.isdigit() and len(digits) <= 1000


def main():
    input_path, answer_path, feedback = sys.argv[1:4]
    with open(input_path) as file:
        width, digits = file.read().split()
    with open(answer_path) as file:
        best = play(int(width), digits, read_moves(file.read()))
    try:
        output = sys.stdin.buffer.read().decode("utf-8")
        length = play(int(width), digits, read_moves(output))
    except (Illegal, UnicodeDecodeError) as wrong:
        for name in ("judgemessage.txt", "teammessage.txt"):
            with open(os.path.join(feedback, name), "a") as file:
                file.write("%s\n" % ascii(str(wrong))[1:-1])
        return 43
    share = min(1.0, best / length)
    for word in sys.argv[4:]:
        if word == "score_multiplier":
            write(feedback, "score_multiplier.txt", share)
        elif word.startswith("score="):
            write(feedback, "score.txt", share * float(word[len("score="):]))
    return 42


def write(feedback, name, number):
    with open(os.path.join(feedback, name), "w") as file:
        file.write("%r\n" % number)


sys.exit(main())
