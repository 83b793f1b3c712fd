export { type Guard, PluginFault, unguarded } from './running/guard.ts';
export { type OwnPlugins, preparePlugins } from './running/prepare-plugins.ts';
export { COMPONENTS, ConfigFault, readComponents, readConfig } from './running/read-config.ts';
