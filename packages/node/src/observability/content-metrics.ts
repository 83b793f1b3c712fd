import { Counter, Gauge, type Registry } from 'prom-client';
import { countFates } from '../served-site/describe-faulty.ts';
import type { Reading } from '../served-site/served-site.ts';

/** Takes what became of each reading of the content. */
export interface ReadingObserver {
  /** Counts a reading of the content. */
  readonly read: (reading: Reading, seconds: number) => void;
  /** Counts a reading that failed: the snapshot before it stays. */
  readonly readFailed: () => void;
}

/**
 * Registers metrics of the content, and returns the observer that feeds them.
 * @param snapshot - the snapshot that is served now
 */
export function contentMetrics(registry: Registry, snapshot: () => string | undefined): ReadingObserver {
  const registers = [registry];
  new Gauge({
    name: 'site_snapshot_info',
    help: 'The snapshot that is served.',
    labelNames: ['snapshot'],
    registers,
    collect() {
      const current = snapshot();
      this.reset();
      if (current !== undefined) this.set({ snapshot: current }, 1);
    },
  });
  const records = new Gauge({
    name: 'site_records',
    help: 'Records of the snapshot that is served.',
    labelNames: ['kind'],
    registers,
  });
  const duration = new Gauge({
    name: 'site_reading_duration_seconds',
    help: 'What the last reading of the content took.',
    registers,
  });
  // Without labels it begins as 0 seconds, and there was no reading yet.
  duration.remove();
  const readings = new Counter({
    name: 'site_readings_total',
    help: 'Readings of the content.',
    labelNames: ['accepted'],
    registers,
  });
  const faultyFiles = new Gauge({
    name: 'site_files_with_errors',
    help: 'Files with errors, by what of them is published: earlier, reduced, nothing, withdrawn.',
    labelNames: ['published'],
    registers,
  });
  return {
    read: ({ site, accepted, faulty }, seconds) => {
      readings.inc({ accepted: String(accepted) });
      duration.set(seconds);
      if (site === undefined || !accepted) return;
      for (const [published, files] of Object.entries(countFates(faulty)))
        faultyFiles.set({ published }, files);
      records.set({ kind: 'document' }, site.documents.length);
      records.set({ kind: 'post' }, site.posts.length);
      records.set({ kind: 'blob' }, site.blobs.size);
    },
    readFailed: () => readings.inc({ accepted: 'false' }),
  };
}
