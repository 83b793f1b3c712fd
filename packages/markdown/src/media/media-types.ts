/** The media types of blobs. Active content (HTML, XML) is not here, and is served as `application/octet-stream`. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  flac: 'audio/flac',
  gif: 'image/gif',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  m4a: 'audio/mp4',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  ogg: 'audio/ogg',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  wav: 'audio/wav',
  webm: 'video/webm',
  webp: 'image/webp',
  woff2: 'font/woff2',
  zip: 'application/zip',
};

/** The extension and media type that a file is served with; `bin` for unknown extensions. */
export function fileType(path: string): { readonly extension: string; readonly mediaType: string } {
  const extension = path.match(/\.([A-Za-z0-9]{1,8})$/)?.[1]?.toLowerCase() ?? 'bin';
  const mediaType = Object.hasOwn(MEDIA_TYPES, extension) ? MEDIA_TYPES[extension] : undefined;
  return mediaType === undefined
    ? { extension: 'bin', mediaType: 'application/octet-stream' }
    : { extension, mediaType };
}

/** The top-level media types that can be embedded. */
const MEDIA = ['image', 'video', 'audio'] as const;

/** How a file is shown: as media, or as a link. */
export type Showing = (typeof MEDIA)[number] | 'link' | 'unknown';

/** Whether a file can be embedded as media, by the extension in its path or URL. */
export function isMedia(path: string): boolean {
  const showing = showingOf(path);
  return MEDIA.some((each) => each === showing);
}

/** How a file is shown, by the extension in its path or URL. */
export function showingOf(path: string): Showing {
  const { extension, mediaType } = fileType(path.replace(/[?#].*$/s, ''));
  return extension === 'bin' ? 'unknown' : (MEDIA.find((each) => mediaType.startsWith(`${each}/`)) ?? 'link');
}
