import type { ApiVersion } from '@site/contract';
import { DateOf } from '../elements/date.tsx';

/** The versions of the JSON API, and how long each will be there. */
export function Versions({ table }: { readonly table: readonly ApiVersion[] }) {
  return (
    <section>
      <h2 id="versions">Versions</h2>
      <p>
        Every answer carries <code>API-Version</code>; a request may send it. The paths below{' '}
        <code>/api/v&lt;version&gt;/</code> are of one version. A deprecated version says so in{' '}
        <code>Deprecation</code> and <code>Sunset</code>.
      </p>
      <ul>
        {table.map((version) => (
          <li>
            <Version version={version} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Version({
  version: { version, status, deprecated, sunset, successor },
}: {
  readonly version: ApiVersion;
}) {
  return (
    <>
      Version {version}: {status}
      {deprecated !== undefined && (
        <>
          {' '}
          since <DateOf time={deprecated} />
        </>
      )}
      {sunset !== undefined && (
        <>
          , answers until <DateOf time={sunset} />
        </>
      )}
      {successor !== undefined && `, followed by version ${successor}`}.
    </>
  );
}
