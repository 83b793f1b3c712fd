import type { SiteDocument } from '@site/contract';

/** The catalogue of what agents can use here (AI Catalog 1.0): every published document that declares an entry. */
export function aiCatalog(documents: readonly SiteDocument[]): SiteDocument {
  return {
    path: '/.well-known/ai-catalog.json',
    mediaType: 'application/ai-catalog+json',
    write: ({ baseUrl, site }) => {
      const domain = new URL(baseUrl).hostname;
      return JSON.stringify({
        specVersion: '1.0',
        host: { displayName: site.title, identifier: domain },
        entries: documents.flatMap(({ path, mediaType, catalogued }) =>
          catalogued === undefined
            ? []
            : [
                {
                  identifier: `urn:air:${domain}:${catalogued.id}`,
                  displayName: catalogued.displayName,
                  type: mediaType,
                  url: baseUrl + path,
                },
              ],
        ),
      });
    },
  };
}
