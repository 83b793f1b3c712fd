/** The content of a file: text or bytes. */
export type Content = string | Uint8Array;

/** Hostile files of a content folder, and what is expected of the build. */
export interface ContentCase {
  readonly files: Readonly<Record<string, Content>>;
  /** The paths of the records that are published all the same. */
  readonly published?: readonly string[];
  /** `severity file rule`, once for each issue. */
  readonly reported?: readonly string[];
}

/** Cases by what is hostile about them. */
export type ContentCases = Readonly<Record<string, ContentCase>>;

/** A record with a date. */
export function dated(body: string, more = ''): string {
  return `---\ndate: 2024-05-01\n${more}---\n\n${body}`;
}

/** A case of one document, which is published. */
export function published(content: Content, reported: readonly string[] = []): ContentCase {
  return {
    files: { 'posts/a.md': content },
    published: ['/posts/a'],
    reported: reported.map((each) => `warning posts/a.md ${each}`),
  };
}

/** A case of one document, which is refused. */
export function refused(content: Content, ...rules: readonly string[]): ContentCase {
  return { files: { 'posts/a.md': content }, reported: rules.map((rule) => `error posts/a.md ${rule}`) };
}
