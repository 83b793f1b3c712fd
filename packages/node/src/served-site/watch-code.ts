/** How often the files of code are looked at, in milliseconds: they are few. */
const INTERVAL = 1000;

/**
 * Calls back when the code of a site's owner is another: it may lie anywhere, beside much that is none.
 * @param hasChanged - whether it is another than when it was last opened
 */
export function watchCode(
  hasChanged: () => Promise<boolean>,
  onChange: () => void,
): { close(): Promise<void> } {
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const later = () => {
    if (!isClosed) timer = setTimeout(look, INTERVAL).unref();
  };
  const look = async (): Promise<void> => {
    // A file that cannot be read is looked at again.
    if (await hasChanged().catch(() => false)) onChange();
    later();
  };
  later();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
