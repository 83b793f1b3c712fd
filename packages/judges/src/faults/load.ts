import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '@site/tooling';
import type { Faults } from '../judge.ts';
import { AnswerJudge } from './answer-judge.ts';
import { type Catalogue, nextRequest, readCatalogue } from './requests.ts';
import { type LoadRequest, sendRequest } from './send-request.ts';

/** The options of a load. */
export interface LoadOptions {
  readonly origin: string;
  /** Requests a second, of all clients together. */
  readonly perSecond: number;
  /** The number of concurrent clients. */
  readonly clients: number;
  readonly seed: number;
}

/** The result of a load. */
export interface LoadResult {
  /** How many requests of each surface were answered without fault. */
  readonly answered: Readonly<Record<string, number>>;
  readonly total: number;
  readonly snapshots: number;
  readonly faults: Faults;
}

/** A load that runs until it is stopped. */
export interface RunningLoad {
  stop(): Promise<LoadResult>;
}

/** Sends requests to every surface of a site, in an order that the seed determines, and judges every answer. */
export async function startLoad({ origin, perSecond, clients, seed }: LoadOptions): Promise<RunningLoad> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients * 2 });
  const judge = new AnswerJudge(origin, agent);
  await judge.readMentions();
  const state = {
    ...{ origin, agent, judge, catalogue: await readCatalogue(origin, agent), random: new Random(seed) },
    ...{ running: true, answered: new Map<string, number>(), faults: new Set<string>() },
  };
  const pause = (1000 * clients) / perSecond;
  const running = Array.from({ length: clients }, async () => {
    while (state.running) {
      const next = performance.now() + pause;
      await sendOnce(state);
      await sleep(Math.max(0, next - performance.now()));
    }
  });
  const stop = async (): Promise<LoadResult> => {
    state.running = false;
    await Promise.all(running);
    agent.destroy();
    const answered = Object.fromEntries([...state.answered].sort());
    const total = Object.values(answered).reduce((sum, count) => sum + count, 0);
    return { answered, total, snapshots: judge.snapshots, faults: [...state.faults] };
  };
  return { stop };
}

interface State {
  readonly origin: string;
  readonly agent: Agent;
  readonly judge: AnswerJudge;
  readonly catalogue: Catalogue;
  readonly random: Random;
  readonly answered: Map<string, number>;
  readonly faults: Set<string>;
}

async function sendOnce({ origin, agent, judge, catalogue, random, answered, faults }: State): Promise<void> {
  const request = nextRequest(catalogue, random);
  const fault = await sendRequest(origin, request, agent)
    .then((answer) => judge.faultOf(request, answer))
    .catch((error: unknown) => `fails: ${String(error)}`);
  if (fault === undefined) answered.set(request.surface, (answered.get(request.surface) ?? 0) + 1);
  else faults.add(`${describe(request)} ${fault}`);
}

function describe({ method, path, body }: LoadRequest): string {
  return body === undefined ? `${method} ${path}` : `${method} ${path} ${body.slice(0, 200)}`;
}
