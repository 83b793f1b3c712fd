import { Refusal } from '@site/export';
import { CDNS, type Cdn } from './cdns.ts';

/** A CDN with what it is asked with. */
export interface ConfiguredCdn {
  readonly cdn: Cdn;
  readonly place: string;
  readonly token: string;
}

/**
 * The CDNs that the environment names.
 * @throws {Refusal} when there is none, or one by half; no message holds a token
 */
export function configuredCdns(
  environment: Readonly<Record<string, string | undefined>>,
): readonly ConfiguredCdn[] {
  const faults: string[] = [];
  const configured = CDNS.flatMap((cdn) => {
    const [place, token] = [environment[cdn.place] ?? '', environment[cdn.token] ?? ''];
    if (place === '' && token === '') return [];
    if (!/^[A-Za-z0-9_-]+$/.test(place))
      faults.push(`${cdn.place} must be letters and digits, as ${cdn.name} shows it; it is "${place}".`);
    // Without its value, and before a header of it is refused with its value. These characters are those of RFC 6750 §2.1.
    if (!/^[A-Za-z0-9._~+/=-]+$/.test(token))
      faults.push(
        `${cdn.token} must be a token of ${cdn.name} that may purge: it is ${token === '' ? 'empty' : 'set, and has characters that no token has, such as a space'}.`,
      );
    return [{ cdn, place, token }];
  });
  if (faults.length === 0 && configured.length === 0)
    faults.push(
      `--purge needs to know which CDN: set ${CDNS.map(({ place, token }) => `${place} and ${token}`).join(', or ')}.`,
    );
  if (faults.length > 0) throw new Refusal([...faults, 'Nothing has been done.'].join('\n'));
  return configured;
}
