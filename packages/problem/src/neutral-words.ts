import type { FaultWording } from './input-fault.ts';
import type { ResolutionWording } from './resolution.ts';

/** Words of faults for logs, and for every surface that calls a parameter a parameter. */
export const neutralFaults = {
  'unknown-parameter': ({ operation, parameter }) => `"${parameter}" is not a parameter of ${operation}.`,
  missing: ({ parameter }) => `The parameter ${parameter} is missing: it is required and must not be empty.`,
  blank: ({ parameter }) => `The parameter ${parameter} is blank: it is required and must not be empty.`,
  invalid: ({ parameter, rule, value }) => `The parameter ${parameter} ${rule}: ${value}.`,
} as const satisfies FaultWording;

/** Words of the resolutions that name no request, and so fit every surface. */
export const neutralResolutions = {
  'choose-value': ({ parameter, values }) =>
    values.length === 0
      ? `Leave \`${parameter}\` out: the site has none.`
      : `Send one of: ${values.join(', ')}; or leave \`${parameter}\` out for all of them.`,
  'stay-in-range': ({ parameter, least, most }) =>
    `Send a ${parameter} from ${least} to ${most}, and follow the cursors for more.`,
  'omit-parameter': ({ parameter }) => `Leave \`${parameter}\` out.`,
  'follow-format': ({ format }) => format,
  'name-one': ({ paths }) => `Send the path of the one that is meant, such as ${paths[0]}.`,
} as const satisfies Partial<ResolutionWording>;
