import type { ApiVersion, Guide } from '@site/contract';
import { DateOf } from '../elements/date.tsx';
import { GuideSection } from './guide-section.tsx';

interface Props {
  readonly guide: Guide;
  readonly table: readonly ApiVersion[];
}

/** The versions of the JSON API, and how long each will be there. */
export function Versions({ guide, table }: Props) {
  return (
    <GuideSection guide={guide}>
      <ul>
        {table.map((version) => (
          <li>
            <Version version={version} />
          </li>
        ))}
      </ul>
    </GuideSection>
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
