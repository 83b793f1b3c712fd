import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { JobKind, JobOf, JobResults } from './job.ts';

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url));

/** A process with one engine, so that no engine collects the garbage of another. */
export class EngineProcess {
  readonly engine: string;
  readonly #child: ChildProcess;

  constructor(engine: string) {
    this.engine = engine;
    this.#child = fork(WORKER, { execArgv: ['--expose-gc'], serialization: 'advanced' });
  }

  /** @throws {Error} when the job fails, or the process ends */
  run<Kind extends JobKind>(job: JobOf<Kind>): Promise<JobResults[Kind]> {
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        this.#child.off('message', onMessage).off('exit', onExit);
        act();
      };
      const onMessage = (answer: { readonly result?: JobResults[Kind]; readonly error?: string }) =>
        settle(() => {
          if (answer.result !== undefined) resolve(answer.result);
          else reject(new Error(`${this.engine} failed to ${job.kind}: ${answer.error}`));
        });
      const onExit = () => settle(() => reject(new Error(`${this.engine} ended during ${job.kind}.`)));
      this.#child.on('message', onMessage).on('exit', onExit);
      this.#child.send(job);
    });
  }

  /** As `run`, but gives up after a time, and ends the process with it. */
  async runWithin<Kind extends JobKind>(job: JobOf<Kind>, ms: number): Promise<JobResults[Kind] | undefined> {
    const timer = setTimeout(() => this.end(), ms);
    try {
      return await this.run(job);
    } catch (error) {
      if (this.#child.killed) return undefined;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  end(): void {
    this.#child.kill('SIGKILL');
  }
}
