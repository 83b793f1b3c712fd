import type { ContentFile } from '@site/content-core';

/** A site of two files. */
export const texts = {
  'site.yaml': 'title: User\nbase_url: https://example.com\n',
  'posts/salt.md': '---\ndate: 2024-01-01\ntags: [sea]\n---\n\n# Salt\n\nThe sea is salt.\n',
} as const;

/** When it is built: after everything in it. */
export const now = new Date('2026-01-01T00:00:00Z');

export const files: readonly ContentFile[] = Object.entries(texts).map(([path, text]) => ({
  path,
  read: async () => new TextEncoder().encode(text),
}));
