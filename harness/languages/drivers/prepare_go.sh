# Compiles packages of the standard library, and the driver if it is here, into files that the
# compiler finds by their import path: packages/math/big.a. Arguments: the go command, then package
# patterns. Packages that are here already stay; Go's build cache stays, too, for those that follow.
#
# Submissions are compiled without the go command, which scans all packages each time and starts a
# process that counts its uses: hence the links to the compiler and the linker.
set -e
go=$1
shift
mkdir -p cache packages
export GOCACHE="$PWD/cache" GOTMPDIR="$PWD/cache"
[ -e compile ] || ln -s "$("$go" tool -n compile)" compile
[ -e link ] || ln -s "$("$go" tool -n link)" link
# A third less CPU time: the compiler, which ends soon, collects no garbage before it needs 1 GB and
# has one thread, and nobody reads debug information. Two packages are compiled at a time.
GOGC=off GOMEMLIMIT=1GiB GOMAXPROCS=1 "$go" list -e -p 2 -gcflags=all=-dwarf=false -trimpath \
  -export -deps -f '{{if .Export}}{{.ImportPath}} {{.Export}}{{end}}' "$@" > exports.txt
while read -r name file; do
  target=../${file#"$PWD/"}
  rest=$name
  while [ "$rest" != "${rest#*/}" ]; do
    target=../$target
    rest=${rest#*/}
  done
  case $name in */*) mkdir -p "packages/${name%/*}" ;; esac
  [ -e "packages/$name.a" ] || ln -s "$target" "packages/$name.a"
done < exports.txt
rmdir cache/?? 2> /dev/null || true # those that are empty
if [ -e grundy_driver.go ]; then
  ./compile -p grundy -complete -pack -dwarf=false -trimpath "$PWD=>grundy" -I packages \
    -o packages/grundy.a grundy_driver.go
fi
