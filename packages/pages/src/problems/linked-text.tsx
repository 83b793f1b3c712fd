import type { SiteSummary } from '@site/contract';
import { localPath } from '../elements/paths.ts';

interface Props {
  readonly text: string;
  readonly site: SiteSummary;
  /** The path that failed: a link to it would lead here again. */
  readonly except: string | undefined;
}

/**
 * A path or URL in running text, whole: what ends in an ellipsis is no request that works, and two slashes at the
 * beginning would name another host.
 */
const PLACE = /((?<=^|\s)(?:https?:\/\/|\/(?!\/))[^\s,]*[^\s,.;:…](?=[,.;:]?(?:\s|$)))/;

/** A text in which the paths and URLs of this site are links. */
export function LinkedText({ text, site, except }: Props) {
  return (
    <>
      {text.split(PLACE).map((part, at) => {
        const path = localPath(part, site.baseUrl);
        const linked = at % 2 === 1 && path.startsWith('/') && path !== except;
        return linked ? <a href={path}>{part}</a> : part;
      })}
    </>
  );
}
