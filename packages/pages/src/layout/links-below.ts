/** A tag with its attributes: no text has `<`, which both renderers escape. */
const TAG = /<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/g;

/** An attribute and its value (HTML §13.1.2.3). */
const ATTRIBUTE = /(\s([a-z]+)=["']?)((?<=")[^"]*|(?<=')[^']*|(?<==)[^\s"'<>]+)/g;

/** The attributes that hold a URL (HTML, Attributes). */
const OF_URLS = new Set(['href', 'src', 'action', 'formaction', 'poster', 'cite', 'data']);

/** The attributes that hold candidates of images (HTML §4.8.4.2.1). */
const OF_CANDIDATES = new Set(['srcset', 'imagesrcset']);

/** A path of the site: what begins with two slashes names another host (RFC 3986 §4.2). */
const PATH = /^\/(?!\/)/;
const CANDIDATE_PATH = /(?<=^\s*|,\s+)\/(?!\/)/g;

/**
 * Puts the path that a site lies below before every path of the site in the HTML of a page. Elements say the paths of the
 * site alone, and so do its authors in HTML of theirs, and its owner in components: here all of them become links.
 * @param base - empty at the root of a host
 */
export function linksBelow(html: string, base: string): string {
  if (base === '') return html;
  const pathsOf = (name: string) => {
    if (OF_URLS.has(name)) return PATH;
    return OF_CANDIDATES.has(name) ? CANDIDATE_PATH : undefined;
  };
  return html.replace(TAG, (tag) =>
    tag.replace(ATTRIBUTE, (whole, opening: string, name: string, value: string) => {
      const paths = pathsOf(name);
      return paths === undefined ? whole : opening + value.replace(paths, `${base}/`);
    }),
  );
}
