export { type OptionNames, type Options, parseOptions } from './parse-options.ts';
export { portSchema } from './port-schema.ts';
