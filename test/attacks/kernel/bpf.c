// Attack: loads programs into the kernel by bpf.
// Expect: WA
#include <linux/bpf.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) {
    union bpf_attr map, program;
    const struct bpf_insn lines[] = {{.code = 0xb7, .dst_reg = 0}, {.code = 0x95}};
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    memset(&map, 0, sizeof map);
    map.map_type = BPF_MAP_TYPE_ARRAY;
    map.key_size = map.value_size = 4;
    map.max_entries = 1;
    memset(&program, 0, sizeof program);
    program.prog_type = BPF_PROG_TYPE_SOCKET_FILTER;
    program.insns = (unsigned long)lines;
    program.insn_cnt = 2;
    program.license = (unsigned long)"GPL";
    const bool unlocked = syscall(SYS_bpf, BPF_MAP_CREATE, &map, sizeof map) >= 0 ||
                          syscall(SYS_bpf, BPF_PROG_LOAD, &program, sizeof program) >= 0;
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}
