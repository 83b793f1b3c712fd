import { expect, test } from 'vitest';
import { canonicalKey, type Field, type FieldName, fields } from './dialects.ts';
import type { Spelling } from './spelling.ts';

const rows = Object.entries<Field>(fields).flatMap(([name, { spellings }]) =>
  spellings.map((spelling) => ({ name, key: canonicalKey(spelling.path), spelling })),
);

function spelledAlike(a: {
  readonly key: string;
}): readonly { readonly name: string; readonly spelling: Spelling }[] {
  return rows.filter(({ key }) => key === a.key);
}

test('no field has the same key twice', () => {
  for (const row of rows) {
    expect(spelledAlike(row).filter(({ name }) => name === row.name)).toHaveLength(1);
  }
});

test('a key that two fields share says which values are meant, or means the same for both', () => {
  const alike: readonly (readonly string[])[] = [
    ['created', 'publishAfter'],
    ['tags', 'categories'],
  ] satisfies FieldName[][];
  for (const { name, spelling, key } of rows) {
    const others = spelledAlike({ key }).filter((other) => other.name !== name);
    const unclear = others.filter(
      (other) => !alike.some((names) => names.includes(name) && names.includes(other.name)),
    );
    if (unclear.length > 0) expect(spelling).toHaveProperty('when');
  }
});

test.each([
  ['pubDate', 'pubdate'],
  ['pub_date', 'pubdate'],
  ['PubDate', 'pubdate'],
  ['date created', 'datecreated'],
  ['dg-publish', 'dgpublish'],
  // No locale: in Turkish, I would become ı.
  ['IMAGE', 'image'],
  ['__proto__', 'proto'],
])('%s is compared as %s', (key, canonical) => {
  expect(canonicalKey(key)).toBe(canonical);
});

/** What an author can write, as a frozen list: to change it is a decision. */
test('the spellings of each field, in order of precedence', () => {
  const table = Object.fromEntries(
    Object.entries<Field>(fields).map(([name, { spellings }]) => [
      name,
      spellings.map(({ path }) => path).join(' · '),
    ]),
  );
  expect(table).toStrictEqual({
    title: 'title',
    description: 'description · summary · excerpt · custom_excerpt · meta_description',
    slug: 'slug',
    language: 'lang · language · locale',
    translationKey: 'translationKey · page_id',
    permalink: 'permalink · url · path',
    tags: 'tags · tag · taxonomies.tags · categories · category · taxonomies.categories · keywords',
    categories: 'categories · category',
    created:
      'date · date.created · pubDate · pubDatetime · published · publishedAt · datePublished · created · createdAt · dateCreated · publishDate',
    publishAfter: 'publishDate · pubDate · published',
    updated:
      'updated · lastmod · updatedDate · last_modified_at · modified · updatedAt · dateModified · date updated · date.updated · lastModified · modDatetime · lastUpdated',
    expires: 'expiryDate · unpublishDate · expires',
    draft:
      'draft · published · publish · dg-publish · permalink · headless · private · hidden · unlisted · password · visibility · status · state · archived · params.private · params.hidden · params.unlisted · params.password · params.visibility · params.status · params.state · params.archived · extra.private · extra.hidden · extra.unlisted · extra.password · extra.visibility · extra.status · extra.state · extra.archived · drafts · isDraft · isPrivate · isArchived · isPublished · public · isPublic · listed · visible · routable · render · build.render · build.list · post_status · post_password · email_only',
    link: 'link · external_url · externalLink',
    aliases: 'aliases · alias · redirect_from',
    image:
      'heroImage · image · cover · featuredImage · feature_image · coverImage · ogImage · images · banner · socialImage · header.image · header.overlay_image · extra.image · extra.cover_image · thumbnail · header.teaser',
  });
});
