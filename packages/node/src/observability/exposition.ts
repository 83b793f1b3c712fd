/** What a sample is of. */
export type Labels = Readonly<Record<string, string>>;

/** A number at this moment. */
export interface Sample {
  /** What follows the family's name, as in `_bucket`. */
  readonly suffix?: string;
  readonly labels?: Labels;
  readonly value: number;
}

/** All samples of one name. */
export interface Family {
  readonly name: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  readonly samples: readonly Sample[];
}

/** The media type of the text format of Prometheus (Exposition formats, "Text-based format"). */
export const EXPOSITION_MEDIA_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Writes metrics out. */
export function exposition(families: readonly Family[]): string {
  return families
    .map(({ name, type, help, samples }) =>
      [
        `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}`,
        `# TYPE ${name} ${type}`,
        ...samples.map((sample) => `${name}${sample.suffix ?? ''}${written(sample.labels)} ${sample.value}`),
      ].join('\n'),
    )
    .map((family) => `${family}\n`)
    .join('');
}

function written(labels: Labels = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
