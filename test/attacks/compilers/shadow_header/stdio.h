#define SHADOWED
