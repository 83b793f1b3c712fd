import type { Reading } from '../served-site/served-site.ts';
import { Counter } from './counter.ts';
import type { Family } from './exposition.ts';

/** Tells what is served, and what reading it took. */
export function contentMetrics(snapshot: () => string | undefined): {
  readonly read: (reading: Reading, seconds: number) => void;
  /** Counts a reading that came to nothing: what was served before stays. */
  readonly readFailed: () => void;
  readonly families: () => readonly Family[];
} {
  const readings = new Counter();
  let records: Family['samples'] = [];
  let duration: Family['samples'] = [];
  const read = ({ site, accepted }: Reading, seconds: number): void => {
    readings.add({ accepted: accepted ? 'true' : 'false' });
    duration = [{ value: seconds }];
    if (site === undefined || !accepted) return;
    const counts = { document: site.documents.length, post: site.posts.length, blob: site.blobs.size };
    records = Object.entries(counts).map(([kind, value]) => ({ labels: { kind }, value }));
  };
  const readFailed = (): void => readings.add({ accepted: 'false' });
  const families = (): readonly Family[] => {
    const current = snapshot();
    const info = current === undefined ? [] : [{ labels: { snapshot: current }, value: 1 }];
    return [
      gauge('site_snapshot_info', 'The snapshot that is served.', info),
      gauge('site_records', 'Records of the snapshot that is served.', records),
      gauge('site_reading_duration_seconds', 'What the last reading of the content took.', duration),
      { ...gauge('site_readings_total', 'Readings of the content.', readings.samples), type: 'counter' },
    ];
  };
  return { read, readFailed, families };
}

function gauge(name: string, help: string, samples: Family['samples']): Family {
  return { name, type: 'gauge', help, samples };
}
