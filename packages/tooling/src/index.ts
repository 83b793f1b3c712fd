export type { Counts } from './counting/counts.ts';
export { createReport, errorText, type Report } from './counting/report.ts';
export { hasEnded, type OwnedProcess, own } from './processes/child-process.ts';
export { CHROMIUM, CHROMIUM_ARGS } from './processes/chromium.ts';
export { freePort, isListening } from './processes/free-port.ts';
export { type CommandResult, faultsOf, type RunOptions, runCommand } from './processes/run-command.ts';
export { temporaryFolder, withTemporaryFolder } from './processes/temporary-folder.ts';
export { type Polling, waitUntil } from './processes/wait-until.ts';
export { Random } from './random.ts';
export { CID_PREFIX, cidBytes, cidOf, cidText } from './readers/cid-of.ts';
export { RFC_822, RFC_3339 } from './readers/feed-dates.ts';
export { type LlmsFile, type LlmsLink, readLlms } from './readers/llms-grammar.ts';
export { type LlmsHead, readLlmsHead } from './readers/llms-published-parser.ts';
export {
  dependencyFields,
  listPackages,
  type Manifest,
  readManifest,
  root,
  type WorkspacePackage,
} from './workspace.ts';
