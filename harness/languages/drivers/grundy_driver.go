// Package grundy serves calls of a Go function: it reads frames from descriptor 3 and writes
// answers to descriptor 4, in the form of harness/core/values/wire.ts. It finds the types of
// parameters and result by reflection. It is a separate package, so that its names cannot clash
// with the submission's.
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
	maxDepth        = 40 // of a frame, whose own list is level 1
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

// An Exercise describes what the function must do: the types of its arguments and of its answer,
// and a signature that fits. File is the submission's file, whose lines are reported if the
// function panics.
type Exercise struct {
	Name, Asked, File string
	Parameters        []Type
	Returns           Type
	MaxStackBytes     int
}

// A Type is a type of the exercise: its kind, the types of its parts and, for a record, their
// names.
type Type struct {
	Kind  string
	Parts []Type
	Names []string
}

// Serve answers calls of function until there are no more, then ends the process.
func Serve(function interface{}, exercise Exercise) {
	debug.SetMaxStack(exercise.MaxStackBytes)
	value := reflect.ValueOf(function)
	if misfit := findMisfit(value, exercise); misfit != "" {
		send("failed", "syntax", misfit+"; the exercise asks for "+exercise.Asked+", or the like")
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
		outcome, encoded := call(value, arguments, exercise)
		writeFrame("l3:" + encodeText(id) + encodeText(outcome) + encoded)
	}
	os.Exit(0)
}

// FindMisfit returns the reason why the function cannot take the exercise's arguments, or "".
func findMisfit(function reflect.Value, exercise Exercise) string {
	name := exercise.Name
	if function.Kind() != reflect.Func || function.IsNil() {
		return name + " is not a function"
	}
	signature := function.Type()
	if count := signature.NumIn(); count != len(exercise.Parameters) {
		return fmt.Sprintf("%s takes %d parameters, but the exercise gives it %d",
			name, count, len(exercise.Parameters))
	}
	for index, asked := range exercise.Parameters {
		parameter := signature.In(index)
		if !canTake(parameter, asked.Kind) {
			return fmt.Sprintf("a parameter of %s has the type %s, which takes no %s",
				name, parameter, asked.Kind)
		}
		if missing := findMissing(parameter, asked, nil); missing != "" {
			return missing
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
	case reflect.Slice, reflect.Array:
		return kind == "list" || kind == "set" || kind == "pair" || kind == "tuple"
	case reflect.Struct:
		return kind == "list" || kind == "set" || kind == "pair" || kind == "tuple" || kind == "record"
	case reflect.Map:
		return kind == "list" || kind == "set" || kind == "pair" || kind == "map" || kind == "record"
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return kind == "int"
	case reflect.Float32, reflect.Float64:
		return kind == "int" || kind == "float"
	case reflect.Interface:
		return parameter.NumMethod() == 0
	}
	return parameter.Kind() == reflect.Ptr && (parameter != bigInt || kind == "int" || kind == "option")
}

// FindMissing returns the field of an exercise's record that a struct lacks, or "". A struct may
// contain pointers to itself, so the structs around it are not examined again.
func findMissing(place reflect.Type, asked Type, around []reflect.Type) string {
	for _, each := range around {
		if each == place {
			return ""
		}
	}
	around = append(around, place)
	switch place.Kind() {
	case reflect.Ptr:
		return findMissing(place.Elem(), asked.present(), around)
	case reflect.Slice, reflect.Array:
		if asked.Kind == "list" || asked.Kind == "set" {
			return findMissing(place.Elem(), asked.Parts[0], around)
		}
	case reflect.Map:
		if asked.Kind == "map" {
			return findMissing(place.Elem(), asked.Parts[1], around)
		}
	case reflect.Struct:
		if asked.Kind != "record" {
			return ""
		}
		for index, name := range asked.Names {
			field := findField(place, name)
			if field < 0 {
				return fmt.Sprintf("the type %s has no field for %s", place, name)
			}
			if missing := findMissing(place.Field(field).Type, asked.Parts[index], around); missing != "" {
				return missing
			}
		}
	}
	return ""
}

// FindField returns the index of the struct field for a record's field, or -1. It is named by a tag
// as for JSON, or has the same name, ignoring case; Type_ may stand for type.
func findField(kind reflect.Type, name string) int {
	for index := 0; index < kind.NumField(); index++ {
		if nameOf(kind.Field(index), name) == name {
			return index
		}
	}
	return -1
}

// NameOf returns a field's name in a record that may have a field of the given name.
func nameOf(field reflect.StructField, name string) string {
	if tag := strings.Split(field.Tag.Get("json"), ",")[0]; tag != "" {
		return tag
	}
	if plain(field.Name) == plain(name) {
		return name
	}
	return field.Name
}

func plain(name string) string {
	return strings.ToLower(strings.ReplaceAll(name, "_", ""))
}

func call(function reflect.Value, arguments *reader, exercise Exercise) (outcome, encoded string) {
	outcome, encoded = "raised", encodeText("panic: nil")
	defer func() {
		switch problem := recover().(type) {
		case nil: // it returned, or called panic(nil)
		case refusal:
			outcome, encoded = "refused", encodeText(string(problem))
		default:
			outcome, encoded = "raised", encodeText(describePanic(problem, exercise.File))
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
	// An additional error result is how a Go function reports failure.
	if last := len(results) - 1; last >= 0 && kind.Out(last).Implements(errorResult) {
		if !results[last].IsNil() {
			return "raised", encodeText("error: " + shorten(fmt.Sprint(results[last])))
		}
		results = results[:last]
	}
	var out strings.Builder
	switch count := len(results); {
	case count == 0:
		out.WriteByte('n')
	case count == 1:
		encode(&out, results[0], exercise.Returns, 1)
	case count == 2 && exercise.Returns.Kind == "option" && results[1].Kind() == reflect.Bool:
		// An additional bool result says whether there is a value.
		if results[1].Bool() {
			encode(&out, results[0], exercise.Returns, 1)
		} else {
			out.WriteByte('n')
		}
	default:
		fmt.Fprintf(&out, "p%d:", count)
		for index, result := range results {
			encode(&out, result, exercise.Returns.part(index), 2)
		}
	}
	return "returned", out.String()
}

// DescribePanic returns a panic's message and the lines of the submission that led to it, the
// innermost first.
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

// A reader reads the values of one frame, one after the other.
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
	tag := r.takeTag()
	if kind.Kind() == reflect.Interface && kind.NumMethod() == 0 {
		r.place--
		r.takeAny(place)
		return
	}
	if kind.Kind() == reflect.Ptr && kind != bigInt && tag != 'n' {
		r.place--
		place.Set(reflect.New(kind.Elem()))
		r.take(place.Elem())
		return
	}
	switch tag {
	case 'n':
		if kind.Kind() == reflect.Ptr {
			place.Set(reflect.Zero(kind))
			return
		}
	case 'd':
		if r.takeFloat(place) {
			return
		}
	case 'r':
		if r.takeRecord(place) {
			return
		}
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

func (r *reader) takeFloat(place reflect.Value) bool {
	digits := r.takeUntil(';')
	kind := place.Type()
	switch kind.Kind() {
	case reflect.Float32, reflect.Float64:
		// Rounding to zero is not an error; overflow to infinity is.
		value, err := strconv.ParseFloat(digits, kind.Bits())
		if err != nil {
			break
		}
		place.SetFloat(value)
		return true
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
	default:
		return false
	}
	panic(refusal(digits + " does not fit the parameter of type " + kind.String() + ": use float64"))
}

// TakeRecord reads a record into a struct, or into a map from the names of its fields.
func (r *reader) takeRecord(place reflect.Value) bool {
	kind := place.Type()
	isMap := kind.Kind() == reflect.Map && kind.Key().Kind() == reflect.String
	if !isMap && kind.Kind() != reflect.Struct {
		return false
	}
	if isMap {
		place.Set(reflect.MakeMap(kind))
	}
	for left := r.takeCount(); left > 0; left-- {
		r.takeTag()
		name := r.takeBytes()
		if isMap {
			item := reflect.New(kind.Elem()).Elem()
			r.take(item)
			place.SetMapIndex(reflect.ValueOf(name).Convert(kind.Key()), item)
			continue
		}
		field := findField(kind, name)
		if field < 0 {
			panic(refusal("the type " + kind.String() + " has no field for " + name))
		}
		r.take(settableField(place, field))
	}
	return true
}

// TakeAny reads any value into an interface{}, as the type that is usual in Go.
func (r *reader) takeAny(place reflect.Value) {
	var kind reflect.Type
	switch r.body[r.place] {
	case 'n':
		r.place++
		return
	case 'i':
		kind = reflect.TypeOf(int64(0))
	case 'd':
		kind = reflect.TypeOf(0.0)
	case 't', 'f':
		kind = reflect.TypeOf(false)
	case 's':
		kind = reflect.TypeOf("")
	case 'r':
		kind = reflect.TypeOf(map[string]interface{}{})
	case 'm':
		kind = reflect.TypeOf(map[interface{}]interface{}{})
	case 'e':
		kind = reflect.TypeOf(map[interface{}]bool{})
	default:
		kind = reflect.TypeOf([]interface{}{})
	}
	value := reflect.New(kind).Elem()
	r.take(value)
	place.Set(value)
}

// TakeItems reads a list, a set or a pair into a slice, an array or a struct of that many fields,
// or into the keys of a map.
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

// Reflection can set exported fields only, but the fields of a student's pair usually begin with
// small letters.
func settableField(place reflect.Value, index int) reflect.Value {
	field := place.Field(index)
	return reflect.NewAt(field.Type(), unsafe.Pointer(field.UnsafeAddr())).Elem()
}

// Present returns the type of an option's value.
func (t Type) present() Type {
	if t.Kind == "option" {
		return t.Parts[0]
	}
	return t
}

// Part returns the type of an item, or of one of the parts; the zero Type if there is none.
func (t Type) part(index int) Type {
	parts := t.present().Parts
	if kind := t.present().Kind; kind == "list" || kind == "set" {
		index = 0
	}
	if index >= len(parts) {
		return Type{}
	}
	return parts[index]
}

// Field returns the type of the record field whose name passes the test, and that name.
func (t Type) field(isIt func(string) bool) (name string, kind Type, isThere bool) {
	for index, name := range t.present().Names {
		if isIt(name) {
			return name, t.part(index), true
		}
	}
	return "", Type{}, false
}

// Encode never calls a method of the submission. Asked is needed for types that Go represents by
// structs.
func encode(out *strings.Builder, value reflect.Value, asked Type, depth int) {
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
		out.WriteString("d" + strconv.FormatFloat(value.Float(), 'g', -1, value.Type().Bits()) + ";")
	case reflect.String:
		out.WriteString(encodeText(value.String()))
	case reflect.Slice, reflect.Array:
		encodeItems(out, 'l', value.Len(), value.Index, asked, depth)
	case reflect.Map:
		encodeMap(out, value, asked, depth)
	case reflect.Struct:
		encodeStruct(out, value, asked, depth)
	case reflect.Interface:
		if value.IsNil() {
			out.WriteByte('n')
			return
		}
		encode(out, value.Elem(), asked, depth)
	case reflect.Ptr:
		encodePointer(out, value, asked, depth)
	default:
		encodeOther(out, value.Type().String())
	}
}

func encodeItems(
	out *strings.Builder, tag byte, count int, item func(int) reflect.Value, asked Type, depth int,
) {
	fmt.Fprintf(out, "%c%d:", tag, count)
	for index := 0; index < count; index++ {
		encode(out, item(index), asked.part(index), depth+1)
	}
}

// EncodeStruct writes a struct as a record if one is asked for, otherwise as a tuple. Fields that
// are not asked for are included only if exported: a student may have others for internal use.
func encodeStruct(out *strings.Builder, value reflect.Value, asked Type, depth int) {
	kind := value.Type()
	if kind.NumField() == 0 || kind == bigInt.Elem() {
		encodeOther(out, kind.String())
		return
	}
	if asked.present().Kind != "record" {
		encodeItems(out, 'p', value.NumField(), value.Field, asked, depth)
		return
	}
	var items strings.Builder
	count := 0
	for index := 0; index < kind.NumField(); index++ {
		field := kind.Field(index)
		name, part, isAsked := asked.field(func(name string) bool { return nameOf(field, name) == name })
		if !isAsked {
			name = nameOf(field, "")
		}
		if isAsked || field.PkgPath == "" {
			count++
			items.WriteString(encodeText(name))
			encode(&items, value.Field(index), part, depth+1)
		}
	}
	fmt.Fprintf(out, "r%d:%s", count, items.String())
}

// EncodeMap writes a map to struct{} as a set, which it represents in Go.
func encodeMap(out *strings.Builder, value reflect.Value, asked Type, depth int) {
	element := value.Type().Elem()
	isSet := element.Kind() == reflect.Struct && element.NumField() == 0
	tag := 'm'
	if isSet {
		tag = 'e'
	}
	fmt.Fprintf(out, "%c%d:", tag, value.Len())
	for entry := value.MapRange(); entry.Next(); {
		encode(out, entry.Key(), asked.part(0), depth+1)
		if isSet {
			continue
		}
		part := asked.part(1)
		if asked.present().Kind == "record" && entry.Key().Kind() == reflect.String {
			key := entry.Key().String()
			_, part, _ = asked.field(func(name string) bool { return name == key })
		}
		encode(out, entry.Value(), part, depth+1)
	}
}

// EncodePointer writes the value pointed to: options are pointers in Go.
func encodePointer(out *strings.Builder, value reflect.Value, asked Type, depth int) {
	if value.IsNil() {
		out.WriteByte('n')
		return
	}
	if value.Type() != bigInt {
		encode(out, value.Elem(), asked, depth+1)
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

// A descriptor is read and written by system calls alone, since os.File would start a poller.
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

// Receive returns the next frame's body, or nil if there are no more.
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

// WriteFrame writes in one piece, except for what a full pipe takes later.
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
