export { configSchema } from './config-schema.ts';
export { requireOwnFolder } from './own-folder.ts';
export { type OptionNames, type Options, parseOptions } from './parse-options.ts';
export { keepSchema, portSchema, wholeNumber } from './whole-number.ts';
