import type { Translator } from '@site/markdown';
import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import type { Options as ToMarkdown } from 'mdast-util-to-markdown';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Pluggable, type Plugin, type Processor, unified } from 'unified';
import { VFile } from 'vfile';
import type { OwnConfig, TrustedPlugin } from '../define-config.ts';
import { checkTree, type Guard, PluginFault, thrownBy, unguarded } from './guard.ts';
import { treeEdits } from './tree-edits.ts';
import { markdownWriter } from './write-markdown.ts';
import { rememberTree } from './written-tree.ts';

/** The plug-ins of an owner, ready to work. */
export interface OwnPlugins {
  /** Reads bodies as the plug-ins of remark do; absent without any. */
  readonly translator?: Translator;
  /** Changes the HTML of a body before it is sanitised, and after that; absent without any. */
  readonly rehype?: { readonly untrusted: ChangeHtml; readonly trusted: ChangeHtml };
}

/** @throws {PluginFault} when a plug-in fails, takes too long or makes too much */
export type ChangeHtml = (tree: HastRoot, body: string) => HastRoot;

/**
 * Prepares the plug-ins of a configuration.
 * @throws {PluginFault} when one cannot be used with its options
 */
export function preparePlugins(
  { remarkPlugins = [], rehypePlugins = [] }: OwnConfig,
  guard: Guard = unguarded,
): OwnPlugins {
  const trusted = rehypePlugins.filter(isTrusted).map(({ plugin }) => plugin);
  const untrusted = rehypePlugins.filter((each): each is Pluggable => !isTrusted(each));
  return {
    ...(remarkPlugins.length === 0 ? {} : { translator: remarkTranslator(remarkPlugins, guard) }),
    ...(rehypePlugins.length === 0
      ? {}
      : { rehype: { untrusted: changeHtml(untrusted, guard), trusted: changeHtml(trusted, guard) } }),
  };
}

function isTrusted(entry: Pluggable | TrustedPlugin): entry is TrustedPlugin {
  return typeof entry === 'object' && 'trusted' in entry;
}

function remarkTranslator(plugins: readonly Pluggable[], guard: Guard): Translator {
  const base: Processor<Root, undefined, undefined, undefined, undefined> = unified()
    .use(remarkParse)
    .use(remarkGfm) as never;
  const processor = useAll(base, plugins, 'remarkPlugins', asyncCall(guard)).freeze();
  return {
    concerns: () => true,
    translate: async (body, { file }) => {
      try {
        // Who translates has made sure that this has an end.
        const tree = processor.parse(body);
        const written = rememberTree(tree);
        const changed = (await processor.run(tree, new VFile({ value: body, path: file }))) as Root;
        const extensions =
          (processor.data() as { readonly toMarkdownExtensions?: ToMarkdown[] }).toMarkdownExtensions ?? [];
        const edits = treeEdits(body, written, changed, markdownWriter(body, written, extensions));
        return { edits, findings: [] };
      } catch (error) {
        const { message, plugin, fix } = thrownBy('of remark', error);
        return {
          edits: [],
          findings: [],
          refusal: { offset: 0, finding: { rule: 'plugin-failed', value: plugin, message, fix } },
        };
      }
    },
  };
}

function changeHtml(plugins: readonly Pluggable[], guard: Guard): ChangeHtml {
  if (plugins.length === 0) return (tree) => tree;
  const processor = useAll(unified(), plugins, 'rehypePlugins', syncCall(guard)).freeze();
  return (tree, body) => {
    try {
      return processor.runSync(tree, new VFile({ value: body })) as HastRoot;
    } catch (error) {
      throw thrownBy('of rehype', error);
    }
  };
}

type AnyPlugin = Plugin<unknown[], never, unknown>;
type Transform = (tree: object, file: VFile, next?: (error?: unknown, tree?: object) => void) => unknown;
/** Calls the transformer that a plug-in has made, within its limits. */
type Call = (name: string, transform: Transform) => (tree: object, file: VFile) => unknown;

/** Uses plug-ins one by one, so that a fault has the name of its own. */
function useAll<
  P extends { use(plugin: never, ...options: never[]): unknown; data(key: never, value: never): unknown },
>(processor: P, plugins: readonly Pluggable[], list: string, call: Call): P {
  for (const [at, entry] of plugins.entries()) useOne(processor, entry, `${list}[${at}]`, call);
  return processor;
}

function useOne(processor: Parameters<typeof useAll>[0], entry: Pluggable, place: string, call: Call): void {
  if (typeof entry === 'object' && !Array.isArray(entry)) {
    const { plugins, settings } = entry as { plugins?: readonly Pluggable[]; settings?: object };
    if (settings !== undefined) processor.data('settings' as never, settings as never);
    for (const each of plugins ?? []) useOne(processor, each, place, call);
    return;
  }
  const [plugin, ...options] = (Array.isArray(entry) ? entry : [entry]) as [AnyPlugin, ...unknown[]];
  const name = plugin.name === '' ? place : plugin.name;
  function named(this: unknown, ...own: unknown[]): unknown {
    let transform: unknown;
    try {
      transform = (plugin as (...given: unknown[]) => unknown).apply(this, own);
    } catch (error) {
      throw thrownBy(name, error);
    }
    return typeof transform === 'function' ? call(name, transform as Transform) : transform;
  }
  processor.use(named as never, ...(options as never[]));
}

function asyncCall(guard: Guard): Call {
  return (name, transform) => async (tree, file) => {
    try {
      const made = await guard.wait(
        name,
        Promise.resolve(guard.run(name, () => callWithNext(transform, tree, file))),
      );
      return checked(name, made, tree, file);
    } catch (error) {
      throw thrownBy(name, error);
    }
  };
}

function syncCall(guard: Guard): Call {
  return (name, transform) => (tree, file) => {
    try {
      const made = guard.run(name, () => transform(tree, file));
      if (made instanceof Promise) {
        made.catch(() => undefined);
        throw new PluginFault(
          name,
          'waits for something, which a plug-in of rehype may not',
          'Let site.config itself wait for what it needs (`await` at its top), or do this in a plug-in of remark.',
        );
      }
      return checked(name, made, tree, file);
    } catch (error) {
      throw thrownBy(name, error);
    }
  };
}

/** A transformer may answer by a callback, as unified allows. */
function callWithNext(transform: Transform, tree: object, file: VFile): unknown {
  if (transform.length < 3) return transform(tree, file);
  return new Promise((resolve, reject) => {
    transform(tree, file, (error, next) =>
      error === undefined || error === null ? resolve(next) : reject(error),
    );
  });
}

function checked(name: string, made: unknown, tree: object, file: VFile): object {
  if (made instanceof Error) throw made;
  const now = typeof made === 'object' && made !== null ? made : tree;
  checkTree(name, now, String(file.value).length);
  return now;
}
