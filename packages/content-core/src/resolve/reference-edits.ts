import type { ResourceReference } from '@site/markdown';
import type { Blob } from '../files/content-file.ts';
import { blobUrl } from './lookup.ts';
import { type Resolution, warning } from './resolution.ts';

/** The reference leads to a blob. */
export function shows(reference: ResourceReference, blob: Blob, mediaBaseUrl: string): Resolution {
  return { ...destination(reference, blobUrl(blob, mediaBaseUrl)), blobs: [blob] };
}

/** The reference leads to a URL. */
export function destination({ destination: range, label }: ResourceReference, url: string): Resolution {
  // An autolink shows its destination.
  return { edits: [{ ...range, text: url }], rewrites: label?.start === range.start };
}

/** A link to a record that is not published becomes its own text: its URL would give the record away, and fail. */
export function unlink({ range, label, url }: ResourceReference): Resolution {
  const { finding } = warning({
    rule: 'link-unpublished',
    value: url,
    message: `"${url}" is not published, so that only the text of the link is.`,
    fix: 'Publish the file, or take the link out.',
  });
  if (label === undefined) return { edits: [{ ...range, text: '' }], rewrites: true, finding };
  return {
    edits: [
      { start: range.start, end: label.start, text: '' },
      { start: label.end, end: range.end, text: '' },
    ],
    rewrites: true,
    finding,
  };
}
