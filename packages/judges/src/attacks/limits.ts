/** A number that SECURITY.md promises, and that an attack measures. */
export interface Limit {
  /** What is measured, as a row of the table says it. */
  readonly what: string;
  /** The most that is allowed. */
  readonly most: number;
  readonly unit: 'MB' | 'ms' | 's' | 'bytes' | 'connections' | 'files' | 'places' | 'times as much';
}

/** Every limit that an attack measures, in the order of the table in SECURITY.md. */
export const LIMITS = {
  'endless requests: memory': {
    what: 'Memory that 60 clients take who send headers and bodies without end',
    most: 64,
    unit: 'MB',
  },
  'endless requests: seconds': {
    what: 'Time until each of them is refused and cut off',
    most: 10,
    unit: 's',
  },
  'tiny queries: memory': {
    what: 'Memory that 20,000 tiny requests take that all differ, of a service with a heap of 512 MiB',
    most: 200,
    unit: 'MB',
  },
  'large files: memory of questions': {
    what: 'Memory that 100 HEADs, ranges and revalidations of a file of 200 MB at once take',
    most: 32,
    unit: 'MB',
  },
  'large files: time of questions': {
    what: 'Time of a core that each of these takes',
    most: 5,
    unit: 'ms',
  },
  'large files: memory of readers': {
    what: 'Memory that 20 clients take who read the file at once',
    most: 160,
    unit: 'MB',
  },
  'large files: left open': {
    what: 'Files that stay open after these clients have vanished',
    most: 0,
    unit: 'files',
  },
  'first answers: memory': {
    what: 'Memory that 30 clients take who ask for the same large answers at once, beside that of one',
    most: 256,
    unit: 'MB',
  },
  'first answers: work': {
    what: 'Work that they make, beside that of one',
    most: 6,
    unit: 'times as much',
  },
  waits: {
    what: 'Time for which any one request, on a site of 10,000 documents with a model of meaning, keeps another waiting',
    most: 50,
    unit: 'ms',
  },
  'a lying server: memory': {
    what: 'Memory of a client, or an exporter that verifies, whose server sends bodies or gzip bombs without end',
    most: 700,
    unit: 'MB',
  },
  'a lying server: seconds': {
    what: 'Time until it gives up on a server that says nothing, or nothing more',
    most: 60,
    unit: 's',
  },
  'a lying server: other hosts': {
    what: 'Requests that it sends to another host than it was given',
    most: 0,
    unit: 'connections',
  },
  'a hostile author: seconds': {
    what: 'CPU time in which 50 kB of what parses slowest are checked and exported',
    most: 8,
    unit: 's',
  },
  'a hostile author: output': {
    what: 'Bytes of an export for each byte of such a document, with its compressed forms',
    most: 500,
    unit: 'times as much',
  },
  'a retracted secret': {
    what: 'Places that answer what was retracted, of all the addresses that it ever had',
    most: 0,
    unit: 'places',
  },
  'slow readers: memory': {
    what: 'Memory that 300 clients take who read nothing, or 100 bytes a second, of an answer of 8 MB',
    most: 64,
    unit: 'MB',
  },
  'slow readers: seconds': {
    what: 'Time until all of them are cut off',
    most: 50,
    unit: 's',
  },
  'ending: failed connections': {
    what: 'New connections that fail while a process ends behind a balancer that polls /readyz every 2 s',
    most: 0,
    unit: 'connections',
  },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof LIMITS;

/** The table of SECURITY.md, without its surroundings: a test holds both together. */
export function limitRows(): readonly string[] {
  return Object.values(LIMITS).map(({ what, most, unit }: Limit) => `| ${what} | ${most} ${unit} |`);
}
