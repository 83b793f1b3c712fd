import type { PageComponents } from '@site/pages';
import type { Pluggable } from 'unified';
import type { OwnConfig, TrustedPlugin } from '../define-config.ts';

/** What is wrong with a configuration. */
export class ConfigFault extends Error {
  override readonly name = 'ConfigFault';
  /** The key that it is about; `undefined` when it is about the whole. */
  readonly key: string | undefined;
  readonly fix: string;

  constructor(key: string | undefined, message: string, fix: string) {
    super(message);
    this.key = key;
    this.fix = fix;
  }
}

/** The components that pages have, all of them: the compiler asks for each. */
const IS_COMPONENT: Readonly<Record<keyof PageComponents, true>> = {
  ...{ layout: true, record: true, list: true, home: true },
};

/** Their names. */
export const COMPONENTS: readonly string[] = Object.keys(IS_COMPONENT);

const KEYS = ['remarkPlugins', 'rehypePlugins', 'components', 'theme'] as const;

/**
 * Checks what the code of an owner exports.
 * @throws {ConfigFault} at the first fault: whoever mends it sees the next
 */
export function readConfig(value: unknown): OwnConfig {
  if (!isObject(value))
    throw new ConfigFault(
      undefined,
      `The default export is ${kindOf(value)}, and no configuration.`,
      'Write `export default defineConfig({ … })`.',
    );
  for (const key of Object.keys(value)) {
    if (!KEYS.some((known) => known === key))
      throw new ConfigFault(
        key,
        `\`${key}\` is not a key of site.config.`,
        `Remove it, or write one of: ${KEYS.join(', ')}; what is data stands in site.yaml.`,
      );
  }
  const { remarkPlugins = [], rehypePlugins = [], components = {}, theme } = value;
  if (theme !== undefined && typeof theme !== 'string')
    throw new ConfigFault('theme', `\`theme\` is ${kindOf(theme)}.`, "Name a folder: theme: './theme'.");
  return {
    remarkPlugins: listOf('remarkPlugins', remarkPlugins).map((each, at) =>
      plugin('remarkPlugins', each, at),
    ),
    rehypePlugins: listOf('rehypePlugins', rehypePlugins).map((each, at) => trustable(each, at)),
    components: readComponents(components),
    ...(theme === undefined ? {} : { theme }),
  };
}

/** @throws {ConfigFault} when it holds what is no component */
export function readComponents(value: unknown): PageComponents {
  if (!isObject(value))
    throw new ConfigFault(
      'components',
      `\`components\` is ${kindOf(value)}.`,
      'Write { record: … } or the like.',
    );
  for (const [name, component] of Object.entries(value)) {
    if (!COMPONENTS.some((known) => known === name))
      throw new ConfigFault(
        name,
        `There is no component \`${name}\`.`,
        `Remove it, or write one of: ${COMPONENTS.join(', ')}.`,
      );
    if (typeof component !== 'function')
      throw new ConfigFault(
        name,
        `The component \`${name}\` is ${kindOf(component)}.`,
        'Write a function that takes its properties and makes HTML of them: see `html` of @site/config.',
      );
  }
  return value;
}

function listOf(key: string, value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new ConfigFault(key, `\`${key}\` is ${kindOf(value)}, and no list.`, `Write ${key}: [ … ].`);
}

function trustable(value: unknown, at: number): Pluggable | TrustedPlugin {
  if (!isObject(value) || !('trusted' in value)) return plugin('rehypePlugins', value, at);
  if (value['trusted'] !== true)
    throw new ConfigFault(
      'rehypePlugins',
      `\`rehypePlugins[${at}].trusted\` is ${kindOf(value['trusted'])}.`,
      'Write `trusted: true`, or the plug-in alone.',
    );
  return { plugin: plugin('rehypePlugins', value['plugin'], at), trusted: true };
}

/** A plug-in as unified takes it: a function, a function with its options, or a preset. */
function plugin(key: string, value: unknown, at: number): Pluggable {
  const isPlugin =
    typeof value === 'function' ||
    (Array.isArray(value) && typeof value[0] === 'function') ||
    (isObject(value) && ('plugins' in value || 'settings' in value));
  // What unified takes beside functions it checks itself.
  if (isPlugin) return value as Pluggable;
  throw new ConfigFault(
    key,
    `\`${key}[${at}]\` is ${kindOf(value)}, and no plug-in.`,
    'Write a plug-in, or [plug-in, options]. One that is undefined may have another name in its package: look at how it is imported.',
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function kindOf(value: unknown): string {
  if (value === undefined || value === null) return String(value);
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'function') return 'a function';
  return typeof value === 'object' ? 'an object' : JSON.stringify(value);
}
