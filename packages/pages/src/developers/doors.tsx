import { feedFormats } from '@site/contract';
import { InlineCode } from './inline-code.tsx';

/** Entry points to the same content besides the operations of the contract. */
const DOORS = [
  { path: '/openapi.json', name: 'OpenAPI', about: 'the endpoints below, for generators of clients' },
  { path: '/developers/reference', name: 'API reference', about: 'the same, to read and to try' },
  { path: '/graphql', name: 'GraphQL', about: 'an editor for queries, with the schema beside it' },
  { path: '/llms.txt', name: 'llms.txt', about: 'where to find what, for language models' },
  { path: `/${feedFormats.rss.file}`, name: feedFormats.rss.name, about: 'what is new, with whole texts' },
] as const;

export function Doors() {
  return (
    <ul>
      {DOORS.map(({ path, name, about }) => (
        <li>
          <a href={path}>{name}</a>: <InlineCode text={about} />
        </li>
      ))}
    </ul>
  );
}
