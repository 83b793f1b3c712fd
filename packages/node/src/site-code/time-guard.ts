import { createContext, Script } from 'node:vm';
import { type Guard, PluginFault } from '@site/config/running';

/** How long a plug-in may work on one text, in milliseconds. Machines are busy, and this is for what never ends. */
const MOST = 5000;

/** How often a plug-in may take longer. A folder has thousands of texts, and waits for each of them. */
const OFTENEST = 3;

const script = new Script('work()');

/** Ends what a plug-in does after five seconds, also a loop without an end; one that was ended three times is not run again. */
export function timeGuard(most = MOST): Guard {
  const scope: { work?: () => unknown } = {};
  const context = createContext(scope);
  const ended = new Map<string, number>();
  const tooLong = (name: string, reason: string) =>
    new PluginFault(
      name,
      reason,
      'Shorten the text, or let the plug-in do less; what it loads belongs at the top of site.config.',
    );
  const end = (name: string) => {
    ended.set(name, (ended.get(name) ?? 0) + 1);
    return tooLong(name, `has taken more than ${most} ms with one text`);
  };
  return {
    run: <Result>(name: string, work: () => Result): Result => {
      if ((ended.get(name) ?? 0) >= OFTENEST)
        throw tooLong(name, `was ended ${OFTENEST} times, and is not run with this text`);
      scope.work = work;
      try {
        // What the script answers is what the work does.
        return script.runInContext(context, { timeout: most }) as Result;
      } catch (error) {
        throw codeOf(error) === TIMEOUT ? end(name) : error;
      }
    },
    wait: <Result>(name: string, work: PromiseLike<Result>): Promise<Result> => {
      let timer: NodeJS.Timeout | undefined;
      const limit = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(end(name)), most);
      });
      return Promise.race([work, limit]).finally(() => clearTimeout(timer));
    },
  };
}

const TIMEOUT = 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/** The error of another context is no `Error` of this one. */
function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
