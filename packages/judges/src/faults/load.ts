import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Faults } from '../judge.ts';
import { AnswerJudge } from './answer-faults.ts';
import { ask, type Question } from './ask.ts';
import { type Catalogue, nextQuestion, readCatalogue } from './questions.ts';
import { createRandom, type Random } from './random.ts';

/** What a load does to a site. */
export interface LoadOptions {
  readonly origin: string;
  /** Requests a second, of all askers together. */
  readonly perSecond: number;
  /** How many ask at once. */
  readonly askers: number;
  readonly seed: number;
}

/** What came of a load. */
export interface LoadResult {
  /** How many questions of each surface were answered well. */
  readonly answered: Readonly<Record<string, number>>;
  readonly total: number;
  readonly snapshots: number;
  readonly faults: Faults;
}

/** Somebody who asks, and asks, until told to stop. */
export interface RunningLoad {
  stop(): Promise<LoadResult>;
}

/** Asks every surface of a site, in an order that only the seed decides, and judges every answer. */
export async function startLoad({ origin, perSecond, askers, seed }: LoadOptions): Promise<RunningLoad> {
  const agent = new Agent({ keepAlive: true, maxSockets: askers * 2 });
  const judge = new AnswerJudge(origin, agent);
  await judge.prepare();
  const state = {
    ...{ origin, agent, judge, catalogue: await readCatalogue(origin, agent), random: createRandom(seed) },
    ...{ running: true, answered: new Map<string, number>(), faults: new Set<string>() },
  };
  const pause = (1000 * askers) / perSecond;
  const asking = Array.from({ length: askers }, async () => {
    while (state.running) {
      const next = performance.now() + pause;
      await askOnce(state);
      await sleep(Math.max(0, next - performance.now()));
    }
  });
  const stop = async (): Promise<LoadResult> => {
    state.running = false;
    await Promise.all(asking);
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

async function askOnce({ origin, agent, judge, catalogue, random, answered, faults }: State): Promise<void> {
  const question = nextQuestion(catalogue, random);
  const fault = await ask(origin, question, agent)
    .then((answer) => judge.faultOf(question, answer))
    .catch((error: unknown) => `fails: ${String(error)}`);
  if (fault === undefined) answered.set(question.surface, (answered.get(question.surface) ?? 0) + 1);
  else faults.add(`${describe(question)} ${fault}`);
}

function describe({ method, path, body }: Question): string {
  return body === undefined ? `${method} ${path}` : `${method} ${path} ${body.slice(0, 200)}`;
}
