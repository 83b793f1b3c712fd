export { serveOrders } from './serve-orders.ts';
export { startThread, type Thread } from './start-thread.ts';
