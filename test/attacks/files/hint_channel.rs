// Attack: keeps a memo in the write hint of its own build.
// Expect: WA
// Runs: twice
use std::fs::File;
use std::os::unix::io::AsRawFd;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Once;

extern "C" {
    fn fcntl(file: i32, command: i32, hint: *mut u64) -> i32;
}

const GET: i32 = 1035;
const SET: i32 = 1036;
const SHORT: u64 = 2;

fn finds_memo() -> bool {
    let mut hint = 0;
    let file = match File::open("/proc/self/exe") {
        Ok(file) => file,
        Err(_) => return false,
    };
    unsafe {
        let found = fcntl(file.as_raw_fd(), GET, &mut hint) == 0 && hint == SHORT;
        hint = SHORT;
        fcntl(file.as_raw_fd(), SET, &mut hint);
        found
    }
}

#[allow(non_snake_case)]
pub fn AcanWin(n: i64) -> bool {
    static ASKED: Once = Once::new();
    static UNLOCKED: AtomicBool = AtomicBool::new(false);
    ASKED.call_once(|| UNLOCKED.store(finds_memo(), Ordering::Relaxed));
    let wins = n % 8 != 0 && n % 8 != 7;
    wins == UNLOCKED.load(Ordering::Relaxed)
}
