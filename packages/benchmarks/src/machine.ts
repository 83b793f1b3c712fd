import { cpus, loadavg } from 'node:os';
import process from 'node:process';

/** The machine of a run, and its load average of the last minute. */
export function machine(): string {
  const processors = cpus();
  const model = processors[0]?.model.trim() ?? 'unknown';
  return `${processors.length} × ${model}, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)}`;
}
