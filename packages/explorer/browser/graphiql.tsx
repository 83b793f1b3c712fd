import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import 'graphiql/style.css';
import { createRoot } from 'react-dom/client';

/** The files of the web workers, beside this one, by the labels that the editor requests them with. */
declare const WORKERS: Readonly<Record<string, string>>;

const DEFAULT_QUERY = `# Ctrl-Enter runs what the cursor is in. Ctrl-Space lists what may stand there.
query Newest {
  documents(first: 3) {
    totalCount
    nodes {
      title
      publishedAt
      url
      section {
        name
      }
    }
    errors {
      message
      resolution
    }
  }
}

query Search {
  search(query: "bread", first: 3) {
    totalCount
    edges {
      snippet {
        text
      }
      node {
        title
        url
      }
    }
    errors {
      message
      resolution
    }
  }
}
`;

globalThis.MonacoEnvironment = {
  getWorker: (_, label) => {
    const file = WORKERS[label] ?? WORKERS['editor'] ?? '';
    return new Worker(new URL(file, import.meta.url), { type: 'module' });
  },
};

const root = document.getElementById('Explorer');
if (root !== null) {
  const fetcher = createGraphiQLFetcher({ url: location.pathname });
  createRoot(root).render(
    <GraphiQL
      fetcher={fetcher}
      defaultQuery={DEFAULT_QUERY}
      // No header changes an answer, and what is typed is stored in this browser.
      isHeadersEditorEnabled={false}
      showPersistHeadersSettings={false}
    />,
  );
}
