import { type Handler, operations } from '@site/contract';
import { writeSecurityTxt } from '@site/feeds';
import type { Context } from '../context.ts';
import { notFound } from '../resolving/not-found.ts';

const { path, mediaType } = operations.getSecurityTxt;

export function getSecurityTxt({ site }: Context): Handler<'getSecurityTxt'> {
  const { config, baseUrl } = site;
  return async () => {
    if (config.security === undefined) return notFound(path);
    const { preferred_languages: preferredLanguages, ...rest } = config.security;
    // A URI of the web begins with https:// (RFC 9116 §2.5.2): a site that is tried out on this machine names none.
    const canonical = baseUrl.startsWith('https://') ? [baseUrl + path] : [];
    return { mediaType, body: writeSecurityTxt({ ...rest, preferredLanguages, canonical }) };
  };
}
