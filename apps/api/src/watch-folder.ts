import { watch } from 'chokidar';

/** How long the folder must be quiet before it is read again, in milliseconds: editors save in several steps. */
const QUIET = 100;

/** Calls back when something in a folder has changed and the folder is quiet again. */
export async function watchFolder(folder: string, onChange: () => void): Promise<{ close(): Promise<void> }> {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(folder, {
    ignoreInitial: true,
    ignored: /(?:^|[/\\])(?:\.[^./\\][^/\\]*|node_modules)$/,
  });
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, QUIET);
  });
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  return {
    close: async () => {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}
