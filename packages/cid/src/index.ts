export type { Block, BlockStore } from './block-store.ts';
export { type Car, readCar, writeCar } from './car.ts';
export { type Cid, type CidResult, cidOf, isCid, parseCid, verifyCid } from './cid.ts';
export { memoryBlockStore } from './memory-block-store.ts';
