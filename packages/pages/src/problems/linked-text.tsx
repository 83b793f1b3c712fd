import type { SiteSummary } from '@site/contract';
import { localPath } from '../elements/paths.ts';

interface Props {
  readonly text: string;
  readonly site: SiteSummary;
  /** The path that failed, which is not linked: it would lead here again. */
  readonly except: string | undefined;
}

/**
 * A complete path or URL in running text: one that ends in an ellipsis is a pattern, and one that begins with two
 * slashes names another host (RFC 3986 §4.2).
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
