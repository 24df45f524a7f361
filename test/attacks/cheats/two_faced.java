// Attack: a program that prints false in the first run of a process and true in all others.
// Expect: WA
// Suite: many
// Guesses: one answer or the other is right.
public class P1 {
  public static void main(String[] args) {
    char[] mark = {(char) 20000};
    String text = new String(mark);
    System.out.println(text.intern() != text);
  }
}
