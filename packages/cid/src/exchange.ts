export {
  type Bound,
  exchange,
  type Fetch,
  type Received,
  type Transport,
  type Wanted,
} from './exchange/exchange.ts';
export { InFlight } from './exchange/in-flight.ts';
export {
  type BlockLimits,
  completeLimits,
  DEFAULT_BLOCK_LIMITS,
  DEFAULT_EXCHANGE_LIMITS,
  type ExchangeLimits,
  parseLimits,
} from './exchange/limits.ts';
export { RefusalError } from './exchange/refusal-error.ts';
