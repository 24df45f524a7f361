# Compiles packages of the standard library, and the driver, into files that the compiler finds by
# their import path: packages/math/big.a. Arguments: the go command, then package patterns.
#
# Submissions are compiled without the go command, which scans all packages each time and starts a
# process that counts its uses: hence the links to the compiler and the linker.
set -e
go=$1
shift
mkdir cache packages
export GOCACHE="$PWD/cache" GOTMPDIR="$PWD/cache"
ln -s "$("$go" tool -n compile)" compile
ln -s "$("$go" tool -n link)" link
"$go" list -e -trimpath -export -deps -f '{{if .Export}}{{.ImportPath}} {{.Export}}{{end}}' "$@" |
  while read -r name file; do
    case $name in */*) mkdir -p "packages/${name%/*}" ;; esac
    cp "$file" "packages/$name.a"
  done
./compile -p grundy -complete -pack -trimpath "$PWD=>grundy" -I packages \
  -o packages/grundy.a grundy_driver.go
rm -rf cache
