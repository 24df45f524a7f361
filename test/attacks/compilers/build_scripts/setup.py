open("@DROP@/built", "w").close()
