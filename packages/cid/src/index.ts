export { type BlockName, parseBlockName } from './block-name.ts';
export type { Block, BlockStore } from './block-store.ts';
export { type Car, readCar, writeCar } from './car.ts';
export { carSize } from './car-size.ts';
export { type Cid, type CidResult, cidOf, isCid, parseCid, verifyCid } from './cid.ts';
export type { Fetch } from './exchange/exchange.ts';
export { fetchBlockStore } from './fetch-block-store.ts';
export { memoryBlockStore } from './memory-block-store.ts';
export { canonicalText, type TwinCheck, verifyTwin } from './twin.ts';
