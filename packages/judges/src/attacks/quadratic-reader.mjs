/** Reads records as before, but for as long as the square of their length: what no budget holds back. */
const NANOSECONDS = 2;

const { decode } = TextDecoder.prototype;
TextDecoder.prototype.decode = function (...args) {
  const text = decode.apply(this, args);
  const spent = process.threadCpuUsage();
  const microseconds = text.startsWith('---\ndate') ? (text.length ** 2 * NANOSECONDS) / 1000 : 0;
  while (process.threadCpuUsage(spent).user < microseconds);
  return text;
};
