/** A protocol buffers message, encoded by hand; field numbers are those of onnx.proto3. */
type Bytes = readonly number[];

/** Base 128, the lowest seven bits first. */
function varint(value: number): Bytes {
  return value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))];
}

/** A field that is a number. */
function int(field: number, value: number): Bytes {
  return [...varint(field * 8), ...varint(value)];
}

/** A field that is a text, bytes or a message. */
function bytes(field: number, value: string | Bytes): Bytes {
  const content = typeof value === 'string' ? [...Buffer.from(value)] : value;
  return [...varint(field * 8 + 2), ...varint(content.length), ...content];
}

const TENSOR = { dims: 1, dataType: 2, name: 8, rawData: 9 };
const FLOAT = 1;
const INT64 = 7;
const NODE = { input: 1, output: 2, name: 3, opType: 4 };
const GRAPH = { node: 1, name: 2, initializer: 5, input: 11, output: 12 };
const MODEL = { irVersion: 1, graph: 7, opsetImport: 8 };

/** An input or output: its name, element type, and the names of its dimensions. */
function value(name: string, type: number, axes: readonly string[]): Bytes {
  const shape = axes.flatMap((axis) => bytes(1, bytes(2, axis)));
  return [...bytes(1, name), ...bytes(2, bytes(1, [...int(1, type), ...bytes(2, shape)]))];
}

/**
 * A model in the format of ONNX that looks each token up in a table and nothing more:
 * `last_hidden_state = Gather(table, input_ids)`.
 */
export function lookupModel(table: readonly (readonly number[])[]): Buffer {
  const width = table[0]?.length ?? 0;
  const raw = Buffer.from(Float32Array.from(table.flat()).buffer);
  const tensor = [
    ...int(TENSOR.dims, table.length),
    ...int(TENSOR.dims, width),
    ...int(TENSOR.dataType, FLOAT),
    ...bytes(TENSOR.name, 'table'),
    ...bytes(TENSOR.rawData, [...raw]),
  ];
  const node = [
    ...bytes(NODE.input, 'table'),
    ...bytes(NODE.input, 'input_ids'),
    ...bytes(NODE.output, 'last_hidden_state'),
    ...bytes(NODE.name, 'lookup'),
    ...bytes(NODE.opType, 'Gather'),
  ];
  const axes = ['batch', 'tokens'];
  const graph = [
    ...bytes(GRAPH.node, node),
    ...bytes(GRAPH.name, 'lookup'),
    ...bytes(GRAPH.initializer, tensor),
    ...bytes(GRAPH.input, value('input_ids', INT64, axes)),
    ...bytes(GRAPH.input, value('attention_mask', INT64, axes)),
    ...bytes(GRAPH.output, value('last_hidden_state', FLOAT, [...axes, 'width'])),
  ];
  const opset = [...bytes(1, ''), ...int(2, 13)];
  return Buffer.from([
    ...int(MODEL.irVersion, 8),
    ...bytes(MODEL.graph, graph),
    ...bytes(MODEL.opsetImport, opset),
  ]);
}
