import { type ParseError as JsonError, parse as parseJson, printParseErrorCode } from 'jsonc-parser';
import { getStaticTOMLValue, parseTOML } from 'toml-eslint-parser';
import { parseDocument } from 'yaml';

/** What a file of data says, or why nobody can read it. */
export type DataFile = { readonly value: unknown } | { readonly fault: string };

/** How a text is read, by how the names of its files end. It throws where the text is wrong. */
const READERS: readonly { readonly names: RegExp; readonly read: (text: string) => unknown }[] = [
  { names: /\.ya?ml$/i, read: readYaml },
  { names: /\.toml$/i, read: (text) => getStaticTOMLValue(parseTOML(text, { tomlVersion: '1.0' })) },
  // Editors write comments into the settings that tools store as JSON.
  { names: /\.jsonc?$/i, read: readJson },
];

/**
 * Reads the settings of another tool, in the format that the name of their file says. It is as lenient as the format
 * allows: tags of YAML that a tool gives a meaning, as MkDocs does, are read as what they stand before.
 */
export function readDataFile(path: string, text: string): DataFile {
  const reader = READERS.find(({ names }) => names.test(path));
  if (reader === undefined) return { fault: 'its name says neither YAML, TOML nor JSON' };
  try {
    return { value: reader.read(text) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

function readYaml(text: string): unknown {
  const document = parseDocument(text, { prettyErrors: false, logLevel: 'silent' });
  const [error] = document.errors;
  if (error !== undefined) throw error;
  return document.toJS();
}

function readJson(text: string): unknown {
  const errors: JsonError[] = [];
  const value: unknown = parseJson(text, errors, { allowTrailingComma: true });
  const [error] = errors;
  if (error !== undefined)
    throw new Error(`${printParseErrorCode(error.error)} at character ${error.offset}`);
  return value;
}
