import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { cidOf } from '@site/cid';
import type { OwnConfig } from '@site/config';
import { COMPONENTS, PluginFault, preparePlugins, readComponents, readConfig } from '@site/config/running';
import type { OwnCode } from '@site/content-core';
import { loadMath, renderHtml } from '@site/content-core/html';
import type { PageComponents } from '@site/pages';
import { codeError } from './code-error.ts';
import { importOwn, installedVersions, type LoadedFiles } from './module-graph.ts';
import type { SiteCode } from './site-code.ts';
import { timeGuard } from './time-guard.ts';

/** What was loaded, and from where. */
export interface LoadedCode {
  readonly code: SiteCode;
  /** Whether the code would be the same, were it loaded now. */
  isSame(): Promise<boolean>;
}

/** How often code was loaded in this process: each load has modules of its own. */
let count = 0;

/**
 * Loads the code of a folder.
 * @param read - receives what is read of it, also where it cannot be used
 * @throws {SiteCodeError} when it cannot be used
 */
export async function loadCode(folder: string, path: string, read: LoadedFiles): Promise<LoadedCode> {
  count += 1;
  const context = { folder, path, read, load: String(count) };
  try {
    const config = readConfig((await importOwn(path, context.load, read))['default']);
    const theme = config.theme === undefined ? undefined : resolve(folder, config.theme);
    const components = { ...(await loadTheme(theme, context)), ...config.components };
    const cid = await nameCode(folder, read);
    // A component may come into the folder of the theme.
    const isComplete = () =>
      theme === undefined || themeFiles(theme).every((each) => read.files.has(each.path));
    return {
      code: { cid, components, ...prepare(config) },
      isSame: async () => isComplete() && (await nameCode(folder, read)) === cid,
    };
  } catch (error) {
    throw codeError(error, context);
  }
}

function prepare(config: OwnConfig): Pick<SiteCode, 'translator' | 'check' | 'renderHtml'> {
  const { translator, rehype } = preparePlugins(config, timeGuard());
  if (rehype === undefined) return { translator };
  const render: typeof renderHtml = (body, options) => renderHtml(body, { ...options, changes: rehype });
  return {
    translator,
    check: async (body) => {
      await loadMath(body);
      try {
        render(body);
        return undefined;
      } catch (error) {
        if (!(error instanceof PluginFault)) throw error;
        const { plugin, message, fix } = error;
        return { rule: 'plugin-failed', value: plugin, message, fix };
      }
    },
    renderHtml: (body, options) => {
      try {
        return render(body, options);
      } catch (error) {
        // Reported of the record that it is about: where that stays, because it was published before, it is shown.
        if (!(error instanceof PluginFault)) throw error;
        return renderHtml(body, options);
      }
    },
  };
}

/** What a theme is loaded with. */
interface LoadContext {
  readonly folder: string;
  readonly path: string;
  readonly read: LoadedFiles;
  readonly load: string;
}

/** The components of a theme: those that its folder has a file of. */
async function loadTheme(
  theme: string | undefined,
  { load: id, read }: LoadContext,
): Promise<PageComponents> {
  if (theme === undefined) return {};
  const found = themeFiles(theme);
  if (found.length === 0)
    throw new Error(`The theme ${theme} has none of ${COMPONENTS.map((name) => `${name}.ts`).join(', ')}`);
  const components: Record<string, unknown> = {};
  for (const { name, path } of found) components[name] = (await importOwn(path, id, read))['default'];
  return readComponents(components);
}

function themeFiles(theme: string): readonly { readonly name: string; readonly path: string }[] {
  return COMPONENTS.flatMap((name) => {
    const path = ['ts', 'mts', 'js', 'mjs'].map((end) => join(theme, `${name}.${end}`)).find(existsSync);
    return path === undefined ? [] : [{ name, path }];
  });
}

/** Names code by its files, by where they lie in their folder, and by the packages that it uses: the same on every machine. */
async function nameCode(folder: string, { files, packages }: LoadedFiles): Promise<OwnCode['cid']> {
  const sources = [...files].map(async (path) => [
    relative(folder, path).split(sep).join('/'),
    await cidOf(existsSync(path) ? readFileSync(path) : new Uint8Array()),
  ]);
  const named = [...(await Promise.all(sources)).sort(), ...installedVersions(packages)];
  return cidOf(new TextEncoder().encode(JSON.stringify(named)));
}
