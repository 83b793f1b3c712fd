export { type DataChecks, type DataSchemas, readDataChecks } from './data/data-checks.ts';
export {
  type DataOptions,
  type JsonObject,
  type JsonValue,
  type ReadData,
  readData,
} from './data/read-data.ts';
export type { StandardSchema } from './data/standard-schema.ts';
export { weightsOf } from './data/weights.ts';
export { parseDate } from './dates/dates.ts';
export { ownableKeys } from './fields/dialects.ts';
export { fieldLine } from './fields/field-line.ts';
export { addToYamlList } from './formats/add-to-yaml-list.ts';
export { type DataFile, readDataFile } from './formats/data-file.ts';
export { readYamlFile, type YamlFile, type YamlFileSubject } from './formats/yaml-file.ts';
export {
  type FieldOptions,
  type FrontMatter,
  type FrontMatterResult,
  readFrontMatter,
} from './read-front-matter.ts';
export { readRecipe, type WrittenRecipe } from './recipes/read-recipe.ts';
export type { Entry } from './tree.ts';
export { type WithheldOptions, withheldLine } from './withheld-line.ts';
export { shown, templateMark } from './words.ts';
