/** Preloaded into a service: a planted weakness. It does not remember the operations whose answers are being made. */
const { set } = Map.prototype;

Map.prototype.set = function (key, value) {
  const isInTheMaking = value instanceof Promise && typeof key === 'string' && key.startsWith('["get');
  return isInTheMaking ? this : set.call(this, key, value);
};
