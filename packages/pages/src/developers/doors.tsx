import { type EndpointGuide, entryPointsOf } from '@site/contract';
import { InlineCode } from './inline-code.tsx';

/** Where programs begin. */
export function Doors({ guides }: { readonly guides: readonly EndpointGuide[] }) {
  return (
    <ul>
      {entryPointsOf(guides).map(({ path, name, about }) => (
        <li>
          <a href={path}>{name}</a>: <InlineCode text={about} />
        </li>
      ))}
    </ul>
  );
}
