export { type BlockName, parseBlockName } from './block-name.ts';
export { type Block, type BlockStore, openBlock } from './block-store.ts';
export { type ByteRange, type ByteSource, bytesSource, readAll } from './bytes/byte-source.ts';
export { type CarBlock, carSource } from './bytes/car-source.ts';
export { type BlockHash, type ScannedCar, scanCar } from './bytes/scan-car.ts';
export { type Car, readCar, writeCar } from './car.ts';
export { carSize } from './car-size.ts';
export {
  type Cid,
  type CidResult,
  cidOf,
  cidOfDigest,
  digestOf,
  isCid,
  parseCid,
  verifyCid,
} from './cid.ts';
export type { Fetch } from './exchange/exchange.ts';
export { fetchBlockStore } from './fetch-block-store.ts';
export { memoryBlockStore } from './memory-block-store.ts';
export { canonicalText, type TwinCheck, verifyTwin } from './twin.ts';
