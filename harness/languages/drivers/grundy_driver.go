// Package grundy serves calls of a Go function: frames come in on descriptor 3, answers go out on
// descriptor 4, in the form of harness/core/wire.ts. What a parameter or a result is, reflection
// tells. It is a package of its own, so that no name of it meets one of the submission's.
package grundy

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
	"math/big"
	"os"
	"path"
	"reflect"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"syscall"
	"unsafe"
)

const (
	maxDepth        = 40 // of a frame, whose own list is the first
	maxIntDigits    = 20000
	maxMessageBytes = 2000
	bitsPerDigit    = 3.33
)

var (
	bigInt      = reflect.TypeOf((*big.Int)(nil))
	errorResult = reflect.TypeOf((*error)(nil)).Elem()
)

// A refusal is an argument that the function's parameter cannot hold.
type refusal string

// Serve answers calls of function until no more come; then it ends the process. Kinds are those of
// the exercise's arguments, asked is a signature that would do. File is the submission's, whose
// lines are told when the function panics.
func Serve(function interface{}, name, kinds, asked, file string, maxStackBytes int) {
	debug.SetMaxStack(maxStackBytes)
	value := reflect.ValueOf(function)
	if misfit := findMisfit(value, name, strings.Fields(kinds)); misfit != "" {
		send("failed", "syntax", misfit+"; the exercise asks for "+asked+", or the like")
		os.Exit(0)
	}
	send("ready")
	calls := bufio.NewReader(descriptor(3))
	for body := receive(calls); body != nil; body = receive(calls) {
		arguments := &reader{body: body}
		arguments.takeTag()
		arguments.takeCount()
		arguments.takeTag()
		id := arguments.takeBytes()
		outcome, encoded := call(value, arguments, file)
		writeFrame("l3:" + encodeText(id) + encodeText(outcome) + encoded)
	}
	os.Exit(0)
}

// FindMisfit tells why the function cannot take arguments of these kinds, or "".
func findMisfit(function reflect.Value, name string, kinds []string) string {
	if function.Kind() != reflect.Func || function.IsNil() {
		return name + " is no function"
	}
	signature := function.Type()
	if count := signature.NumIn(); count != len(kinds) {
		return fmt.Sprintf("%s takes %d parameters, but the exercise gives it %d", name, count, len(kinds))
	}
	for index, kind := range kinds {
		if parameter := signature.In(index); !canTake(parameter, kind) {
			return fmt.Sprintf("a parameter of %s has the type %s, which takes no %s", name, parameter, kind)
		}
	}
	return ""
}

func canTake(parameter reflect.Type, kind string) bool {
	switch parameter.Kind() {
	case reflect.Bool:
		return kind == "bool"
	case reflect.String:
		return kind == "text"
	case reflect.Slice, reflect.Array, reflect.Struct:
		return kind == "list" || kind == "set" || kind == "pair"
	case reflect.Map:
		return kind != "int" && kind != "bool" && kind != "text"
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64,
		reflect.Float32, reflect.Float64:
		return kind == "int"
	}
	return parameter == bigInt && kind == "int"
}

func call(function reflect.Value, arguments *reader, file string) (outcome, encoded string) {
	outcome, encoded = "raised", encodeText("panic: nil")
	defer func() {
		switch problem := recover().(type) {
		case nil: // it returned, or said panic(nil)
		case refusal:
			outcome, encoded = "refused", encodeText(string(problem))
		default:
			outcome, encoded = "raised", encodeText(describePanic(problem, file))
		}
	}()
	kind := function.Type()
	values := make([]reflect.Value, kind.NumIn())
	for index := range values {
		values[index] = reflect.New(kind.In(index)).Elem()
		arguments.take(values[index])
	}
	var results []reflect.Value
	if kind.IsVariadic() {
		results = function.CallSlice(values)
	} else {
		results = function.Call(values)
	}
	// An error beside the result is how Go's people raise.
	if last := len(results) - 1; last >= 0 && kind.Out(last).Implements(errorResult) {
		if !results[last].IsNil() {
			return "raised", encodeText("error: " + shorten(fmt.Sprint(results[last])))
		}
		results = results[:last]
	}
	var out strings.Builder
	switch len(results) {
	case 0:
		out.WriteByte('n')
	case 1:
		encode(&out, results[0], 1)
	default:
		fmt.Fprintf(&out, "p%d:", len(results))
		for _, result := range results {
			encode(&out, result, 2)
		}
	}
	return "returned", out.String()
}

// Tells a panic, and the lines of the submission that led to it, the innermost first.
func describePanic(problem interface{}, file string) string {
	message := fmt.Sprint(problem)
	if err, isError := problem.(runtime.Error); isError {
		message = err.Error()
	}
	callers := make([]uintptr, 200)
	frames := runtime.CallersFrames(callers[:runtime.Callers(2, callers)])
	var lines []string
	for more := true; more && len(lines) < 5; {
		var frame runtime.Frame
		frame, more = frames.Next()
		if path.Base(frame.File) == file && strings.HasPrefix(frame.Function, "main.") {
			lines = append(lines, fmt.Sprintf("%s:%d", file, frame.Line))
		}
	}
	message = "panic: " + shorten(message)
	if len(lines) > 0 {
		message += " (" + strings.Join(lines, ", called from ") + ")"
	}
	return message
}

func shorten(message string) string {
	if len(message) > maxMessageBytes-200 {
		return message[:maxMessageBytes-200]
	}
	return message
}

// A reader takes the values of one frame, one after the other.
type reader struct {
	body  []byte
	place int
}

func (r *reader) takeTag() byte {
	r.place++
	return r.body[r.place-1]
}

func (r *reader) takeUntil(end byte) string {
	start := r.place
	for r.takeTag() != end {
	}
	return string(r.body[start : r.place-1])
}

func (r *reader) takeCount() int {
	count, _ := strconv.Atoi(r.takeUntil(':'))
	return count
}

func (r *reader) takeBytes() string {
	length := r.takeCount()
	r.place += length
	return string(r.body[r.place-length : r.place])
}

// Take reads one argument into place, a settable value of the parameter's type.
func (r *reader) take(place reflect.Value) {
	kind := place.Type()
	switch tag := r.takeTag(); tag {
	case 't', 'f':
		if kind.Kind() == reflect.Bool {
			place.SetBool(tag == 't')
			return
		}
	case 'i':
		if r.takeInt(place) {
			return
		}
	case 's':
		if kind.Kind() == reflect.String {
			place.SetString(r.takeBytes())
			return
		}
	case 'l', 'e', 'p':
		if r.takeItems(place) {
			return
		}
	case 'm':
		if kind.Kind() == reflect.Map {
			place.Set(reflect.MakeMap(kind))
			for left := r.takeCount(); left > 0; left-- {
				key, item := reflect.New(kind.Key()).Elem(), reflect.New(kind.Elem()).Elem()
				r.take(key)
				r.take(item)
				place.SetMapIndex(key, item)
			}
			return
		}
	}
	panic(refusal("an argument of another kind does not fit the parameter of type " + kind.String()))
}

func (r *reader) takeInt(place reflect.Value) bool {
	digits := r.takeUntil(';')
	kind := place.Type()
	hint := ""
	switch kind.Kind() {
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		value, err := strconv.ParseInt(digits, 10, kind.Bits())
		if err == nil {
			place.SetInt(value)
			return true
		}
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		value, err := strconv.ParseUint(digits, 10, kind.Bits())
		if err == nil {
			place.SetUint(value)
			return true
		}
	case reflect.Float32, reflect.Float64:
		value, err := strconv.ParseInt(digits, 10, 54)
		if err == nil && (kind.Bits() == 64 || int64(float32(value)) == value) {
			place.SetFloat(float64(value))
			return true
		}
		hint = " exactly"
	default:
		if kind != bigInt {
			return false
		}
		value, _ := new(big.Int).SetString(digits, 10)
		place.Set(reflect.ValueOf(value))
		return true
	}
	wider := "*big.Int"
	if _, err := strconv.ParseInt(digits, 10, 64); err == nil {
		wider = "int64"
	}
	panic(refusal(digits + " does not fit the parameter of type " + kind.String() + hint +
		": use " + wider))
}

// TakeItems reads a list, a set or a pair: into a slice, an array or a struct of as many, or the
// keys of a map.
func (r *reader) takeItems(place reflect.Value) bool {
	count := r.takeCount()
	kind := place.Type()
	switch kind.Kind() {
	case reflect.Slice:
		place.Set(reflect.MakeSlice(kind, count, count))
	case reflect.Array:
		if kind.Len() != count {
			return false
		}
	case reflect.Struct:
		if kind.NumField() != count {
			return false
		}
		for index := 0; index < count; index++ {
			r.take(settableField(place, index))
		}
		return true
	case reflect.Map:
		place.Set(reflect.MakeMap(kind))
		mark := reflect.New(kind.Elem()).Elem()
		if mark.Kind() == reflect.Bool {
			mark.SetBool(true)
		}
		for ; count > 0; count-- {
			key := reflect.New(kind.Key()).Elem()
			r.take(key)
			place.SetMapIndex(key, mark)
		}
		return true
	default:
		return false
	}
	for index := 0; index < count; index++ {
		r.take(place.Index(index))
	}
	return true
}

// Reflection sets exported fields only; the fields of a student's pair begin with small letters.
func settableField(place reflect.Value, index int) reflect.Value {
	field := place.Field(index)
	return reflect.NewAt(field.Type(), unsafe.Pointer(field.UnsafeAddr())).Elem()
}

// Encode never calls a method of the submission.
func encode(out *strings.Builder, value reflect.Value, depth int) {
	if depth >= maxDepth {
		encodeOther(out, "a value nested over 40 deep")
		return
	}
	switch value.Kind() {
	case reflect.Bool:
		if value.Bool() {
			out.WriteByte('t')
		} else {
			out.WriteByte('f')
		}
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		out.WriteString("i" + strconv.FormatInt(value.Int(), 10) + ";")
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		out.WriteString("i" + strconv.FormatUint(value.Uint(), 10) + ";")
	case reflect.Float32, reflect.Float64:
		out.WriteString("d" + strconv.FormatFloat(value.Float(), 'g', -1, 64) + ";")
	case reflect.String:
		out.WriteString(encodeText(value.String()))
	case reflect.Slice, reflect.Array:
		encodeItems(out, 'l', value.Len(), value.Index, depth)
	case reflect.Map:
		encodeMap(out, value, depth)
	case reflect.Struct:
		if value.NumField() == 0 || value.Type() == bigInt.Elem() {
			encodeOther(out, value.Type().String())
			return
		}
		encodeItems(out, 'p', value.NumField(), value.Field, depth)
	case reflect.Interface:
		if value.IsNil() {
			out.WriteByte('n')
			return
		}
		encode(out, value.Elem(), depth)
	case reflect.Ptr:
		encodePointer(out, value)
	default:
		encodeOther(out, value.Type().String())
	}
}

func encodeItems(
	out *strings.Builder, tag byte, count int, item func(int) reflect.Value, depth int,
) {
	fmt.Fprintf(out, "%c%d:", tag, count)
	for index := 0; index < count; index++ {
		encode(out, item(index), depth+1)
	}
}

// EncodeMap takes a map to struct{} for what it stands for in Go: a set.
func encodeMap(out *strings.Builder, value reflect.Value, depth int) {
	element := value.Type().Elem()
	isSet := element.Kind() == reflect.Struct && element.NumField() == 0
	tag := 'm'
	if isSet {
		tag = 'e'
	}
	fmt.Fprintf(out, "%c%d:", tag, value.Len())
	for entry := value.MapRange(); entry.Next(); {
		encode(out, entry.Key(), depth+1)
		if !isSet {
			encode(out, entry.Value(), depth+1)
		}
	}
}

func encodePointer(out *strings.Builder, value reflect.Value) {
	if value.IsNil() {
		out.WriteByte('n')
		return
	}
	if value.Type() != bigInt {
		encodeOther(out, value.Type().String())
		return
	}
	number := (*big.Int)(unsafe.Pointer(value.Pointer()))
	if float64(number.BitLen()) > maxIntDigits*bitsPerDigit {
		encodeOther(out, "an int of over 20,000 digits")
		return
	}
	out.WriteString("i" + number.String() + ";")
}

func encodeText(text string) string { return "s" + strconv.Itoa(len(text)) + ":" + text }

func encodeOther(out *strings.Builder, name string) {
	out.WriteString("o" + strconv.Itoa(len(name)) + ":" + name)
}

func send(texts ...string) {
	items := "l" + strconv.Itoa(len(texts)) + ":"
	for _, text := range texts {
		items += encodeText(text)
	}
	writeFrame(items)
}

// A descriptor is read and written by system calls alone: os.File has a poller of its own.
type descriptor int

func (d descriptor) Read(bytes []byte) (int, error) {
	for {
		count, err := syscall.Read(int(d), bytes)
		if err == syscall.EINTR {
			continue
		}
		if err == nil && count == 0 {
			err = io.EOF
		}
		return count, err
	}
}

// Receive returns the next frame's body, nil when no more come.
func receive(calls io.Reader) []byte {
	header := make([]byte, 4)
	if _, err := io.ReadFull(calls, header); err != nil {
		return nil
	}
	body := make([]byte, binary.BigEndian.Uint32(header))
	if _, err := io.ReadFull(calls, body); err != nil {
		return nil
	}
	return body
}

// WriteFrame writes in one piece, but for what a full pipe takes later.
func writeFrame(body string) {
	bytes := append(binary.BigEndian.AppendUint32(nil, uint32(len(body))), body...)
	for len(bytes) > 0 {
		count, err := syscall.Write(4, bytes)
		if err == syscall.EINTR {
			continue
		}
		if err != nil {
			os.Exit(0)
		}
		bytes = bytes[count:]
	}
}
