/**
 * A WebAssembly module (Core §5, binary format) with one function:
 *
 *     multiply(rows, width, row, query, out)        all in bytes, but for the number of rows
 *
 *     do                                            for each row
 *       low = high = 0                              four sums each
 *       at = query, end = row + width
 *       do                                          eight numbers a step
 *         low  += row[0..3] * at[0..3]
 *         high += row[4..7] * at[4..7]
 *         at += 32, row += 32
 *       while row < end
 *       low += high
 *       *out = (low[0] + low[1]) + (low[2] + low[3])
 *       out += 4, rows -= 1
 *     while rows != 0
 *
 * The memory is imported as `env.memory`.
 */

const [ROWS, WIDTH, ROW, QUERY, OUT, AT, END, LOW, HIGH] = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

const I32 = 0x7f;
const V128 = 0x7b;
const NO_RESULT = 0x40;

const get = (local: number) => [0x20, local];
const set = (local: number) => [0x21, local];
const tee = (local: number) => [0x22, local];
const loop = (...body: readonly number[][]) => [0x03, NO_RESULT, ...body.flat(), 0x0b];
/** Branches to the start of the innermost loop if the top of the stack is not 0. */
const repeatIf = [0x0d, 0];
/** Values below 64 are one byte of signed LEB128. */
const i32Const = (value: number) => [0x41, value];
const i32Add = [0x6a];
const i32Subtract = [0x6b];
const i32LessUnsigned = [0x49];
const f32Add = [0x92];
/** The exponent of the alignment, then the offset. */
const f32Store = [0x38, 2, 0];
const v128Load = (offset: number) => [0xfd, 0x00, 2, offset];
const v128Zero = [0xfd, 0x0c, ...new Array<number>(16).fill(0)];
const lane = (number: number) => [0xfd, 0x1f, number];
const f32x4Add = [0xfd, 0xe4, 0x01];
const f32x4Multiply = [0xfd, 0xe6, 0x01];

/** sum += row[offset] * at[offset], for four numbers. */
const addProducts = (sum: number, offset: number) => [
  ...get(sum),
  ...get(ROW),
  ...v128Load(offset),
  ...get(AT),
  ...v128Load(offset),
  ...f32x4Multiply,
  ...f32x4Add,
  ...set(sum),
];

const lanePair = (a: number, b: number) => [...get(LOW), ...lane(a), ...get(LOW), ...lane(b), ...f32Add];

const body = loop(
  [...v128Zero, ...set(LOW), ...v128Zero, ...set(HIGH)],
  [...get(QUERY), ...set(AT), ...get(ROW), ...get(WIDTH), ...i32Add, ...set(END)],
  loop(
    addProducts(LOW, 0),
    addProducts(HIGH, 16),
    [...get(AT), ...i32Const(32), ...i32Add, ...set(AT)],
    [...get(ROW), ...i32Const(32), ...i32Add, ...tee(ROW), ...get(END), ...i32LessUnsigned, ...repeatIf],
  ),
  [...get(LOW), ...get(HIGH), ...f32x4Add, ...set(LOW)],
  [...get(OUT), ...lanePair(0, 1), ...lanePair(2, 3), ...f32Add, ...f32Store],
  [...get(OUT), ...i32Const(4), ...i32Add, ...set(OUT)],
  [...get(ROWS), ...i32Const(1), ...i32Subtract, ...tee(ROWS), ...repeatIf],
);

/** Lengths are unsigned LEB128: these are below 2^14. */
const length = (value: number) => (value < 0x80 ? [value] : [(value & 0x7f) | 0x80, value >> 7]);
const name = (text: string) => [text.length, ...new TextEncoder().encode(text)];
const section = (id: number, ...content: readonly number[][]) => [
  id,
  ...length(content.flat().length),
  ...content.flat(),
];

/** The locals: two of i32 (AT, END) and two of v128 (LOW, HIGH). */
const code = [2, 2, I32, 2, V128, ...body, 0x0b];

export const simdModule: Uint8Array = Uint8Array.from([
  ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...section(1, [1, 0x60, 5, I32, I32, I32, I32, I32, 0]),
  ...section(2, [1], name('env'), name('memory'), [2, 0, 1]),
  ...section(3, [1, 0]),
  ...section(7, [1], name('multiply'), [0, 0]),
  ...section(10, [1], length(code.length), code),
]);
