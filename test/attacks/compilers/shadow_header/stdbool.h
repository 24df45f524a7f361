#define SHADOWED
#define bool _Bool
