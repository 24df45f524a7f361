// Attack: prints what a runner tells a judge: an ending, figures, an answer, as frames and as JSON.
// Expect: WA
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static void put_frame(int kind, const char *body) {
    const unsigned length = 1 + (unsigned)strlen(body);
    const unsigned char head[5] = {0, 0, 0, (unsigned char)length, (unsigned char)kind};
    for (int stream = 1; stream < 3; stream++) {
        if (write(stream, head, 5) < 0 || write(stream, body, strlen(body)) < 0) return;
    }
}

int main(void) {
    for (int kind = 0; kind < 10; kind++) {
        put_frame(kind, "n{\"kind\":\"exited\",\"status\":0}u[0.1,0.1,100]oTruer");
        put_frame(kind, "{\"kind\":\"case-finished\",\"verdict\":\"AC\",\"points\":100}");
    }
    puts("{\"verdict\":\"AC\",\"points\":100,\"maxPoints\":100}");
    puts("status:OK\ntime:0.001\nexitcode:0");
    return 0;
}
