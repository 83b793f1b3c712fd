export { faultsOf, type Ran, type RunOptions, runCommand } from './commands/run-command.ts';
export type { Counts } from './counting/counts.ts';
export { createReport, type Report } from './counting/report.ts';
export { type LlmsFile, type LlmsLink, readLlms } from './readers/llms-grammar.ts';
export {
  dependencyFields,
  listPackages,
  type Manifest,
  readManifest,
  root,
  type WorkspacePackage,
} from './workspace.ts';
