import { createContext, Script } from 'node:vm';
import { type Guard, PluginFault } from '@site/config/running';

/** How long a plug-in may work on one text, in milliseconds: as long as the longest that is parsed. */
const MOST = 2000;

const script = new Script('work()');

/** Ends what a plug-in does at once after two seconds, also a loop without an end, and waits no longer for what it promises. */
export function timeGuard(most = MOST): Guard {
  const scope: { work?: () => unknown } = {};
  const context = createContext(scope);
  const tooLong = (name: string) =>
    new PluginFault(
      name,
      `has taken more than ${most} ms with one text`,
      'Shorten the text, or let the plug-in do less; what it loads belongs at the top of site.config.',
    );
  return {
    run: <Result>(name: string, work: () => Result): Result => {
      scope.work = work;
      try {
        // What the script answers is what the work does.
        return script.runInContext(context, { timeout: most }) as Result;
      } catch (error) {
        throw codeOf(error) === TIMEOUT ? tooLong(name) : error;
      }
    },
    wait: <Result>(name: string, work: PromiseLike<Result>): Promise<Result> => {
      let timer: NodeJS.Timeout | undefined;
      const limit = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(tooLong(name)), most);
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
