import { neutralFaults, neutralResolutions } from './neutral-words.ts';
import { problemDocument } from './problem-document.ts';
import { ProblemError } from './problem-error.ts';
import type { ResolutionWording } from './resolution.ts';
import type { Wording } from './wording.ts';

/** What a surface cannot forget. */

declare const resolutions: ResolutionWording;
const { 'restart-list': _restart, ...others } = resolutions;
const { missing: _missing, ...otherFaults } = neutralFaults;

// 1. A kind of resolution.
// @ts-expect-error -- `restart-list` has no words
others satisfies ResolutionWording;
resolutions satisfies ResolutionWording;
// @ts-expect-error -- the neutral words alone are not all that a surface needs
neutralResolutions satisfies ResolutionWording;

// 2. A kind of fault.
// @ts-expect-error -- `missing` has no words
({ faults: otherFaults, resolutions }) satisfies Wording;
({ faults: neutralFaults, resolutions }) satisfies Wording;

// 3. To word what it answers.
const structured = new ProblemError('invalid_cursor', {
  detail: 'It is no cursor.',
  resolution: { kind: 'restart-list' },
});
// @ts-expect-error -- the resolution is not text
problemDocument(structured, 'https://example.com');
problemDocument(
  new ProblemError('invalid_cursor', { detail: 'It is no cursor.', resolution: 'Send none.' }),
  'https://example.com',
);

// 4. What a kind holds.
new ProblemError('unknown_section', {
  detail: '"art" is not a section.',
  // @ts-expect-error -- the values that work are missing
  resolution: { kind: 'choose-value', parameter: 'section' },
});
// @ts-expect-error -- what is wrong is missing
new ProblemError('unknown_section', { resolution: 'Send none.' });
