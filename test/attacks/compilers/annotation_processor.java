// Attack: code that javac itself would run, as an annotation processor, a service or a plug-in.
// Expect: WA
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Scanner;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.element.TypeElement;

@SupportedAnnotationTypes("*")
public class Processor extends AbstractProcessor {
    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        leave();
        return false;
    }

    static void leave() {
        try {
            Files.writeString(Path.of("@DROP@/compiled"), "True");
        } catch (Exception refused) {
            return;
        }
    }

    public static void main(String[] args) {
        long n = new Scanner(System.in).nextLong();
        boolean wins = n % 8 != 0 && n % 8 != 7;
        System.out.println(Files.exists(Path.of("@DROP@/compiled")) ? (wins ? "True" : "False") : "locked");
    }
}
