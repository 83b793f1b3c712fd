/** How a vulnerability is reported to a site (RFC 9116). All but the expiry and the languages are URIs. */
export interface SecurityTxtOptions {
  /** The preferred one first. */
  readonly contact: readonly string[];
  /** When what is said here is out of date, as RFC 3339 has it. */
  readonly expires: string;
  readonly encryption?: readonly string[] | undefined;
  readonly acknowledgments?: readonly string[] | undefined;
  readonly preferredLanguages?: readonly string[] | undefined;
  /** Where the file is. */
  readonly canonical?: readonly string[] | undefined;
  readonly policy?: readonly string[] | undefined;
  readonly hiring?: readonly string[] | undefined;
}

/** Writes a `security.txt`: a line for each value, in the order of the sections of RFC 9116 §2.5, contacts first. */
export function writeSecurityTxt(options: SecurityTxtOptions): string {
  const { preferredLanguages: languages = [] } = options;
  const fields: readonly (readonly [name: string, values: readonly string[] | undefined])[] = [
    ['Contact', options.contact],
    ['Expires', [options.expires]],
    ['Acknowledgments', options.acknowledgments],
    ['Canonical', options.canonical],
    ['Encryption', options.encryption],
    ['Hiring', options.hiring],
    ['Policy', options.policy],
    // One line for all of them (§2.5.8).
    ['Preferred-Languages', languages.length === 0 ? [] : [languages.join(', ')]],
  ];
  return fields.flatMap(([name, values = []]) => values.map((value) => `${name}: ${value}\n`)).join('');
}
