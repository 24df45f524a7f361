/** Words that a language keeps for itself, so that no parameter and no field can be called so. */
const KEPT_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  python: words(`
    False None True and as assert async await break class continue def del elif else except finally
    for from global if import in is lambda nonlocal not or pass raise return try while with yield`),
  javascript: words(`
    arguments await break case catch class const continue debugger default delete do else enum eval
    export extends false finally for function if implements import in instanceof interface let new
    null package private protected public return static super switch this throw true try typeof var
    void while with yield`),
  c: words(`
    auto break case char const continue default do double else enum extern float for goto if inline
    int long main register restrict return short signed sizeof static struct switch typedef union
    unsigned void volatile while alignas alignof bool constexpr false nullptr static_assert
    thread_local true typeof typeof_unqual`),
  cpp: words(`
    alignas alignof and and_eq asm auto bitand bitor bool break case catch char char8_t char16_t
    char32_t class compl concept const consteval constexpr constinit const_cast continue co_await
    co_return co_yield decltype default delete do double dynamic_cast else enum explicit export
    extern false float for friend goto if inline int long mutable namespace new noexcept not not_eq
    nullptr operator or or_eq private protected public register reinterpret_cast requires return
    short signed sizeof static static_assert static_cast struct switch template this thread_local
    throw true try typedef typeid typename union unsigned using virtual void volatile wchar_t while
    xor xor_eq`),
  java: words(`
    abstract assert boolean break byte case catch char class const continue default do double else
    enum extends false final finally float for goto if implements import instanceof int interface
    long native new null package private protected public return short static strictfp super switch
    synchronized this throw throws transient true try void volatile while _ clone finalize getClass
    hashCode notify notifyAll toString wait`),
  go: words(`
    break case chan const continue default defer else fallthrough for func go goto if import
    interface map package range return select struct switch type var answer bool int string float64`),
  rust: words(`
    Self abstract as async await become box break const continue crate do dyn else enum extern false
    final fn for gen if impl in let loop macro match mod move mut override priv pub ref return self
    static struct super trait true try type typeof unsafe unsized use virtual where while yield`),
};

export function isKeptWord(word: string, languageId: string): boolean {
  const language = languageId === "typescript" ? "javascript" : languageId;
  return KEPT_WORDS[language]?.has(word) ?? false;
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.match(/\w+/g));
}
