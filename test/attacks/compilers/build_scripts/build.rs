fn main() {
    std::fs::write("@DROP@/built", "True").unwrap();
}
