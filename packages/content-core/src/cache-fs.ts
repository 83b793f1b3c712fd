export { programName, WorkCache } from '@site/work-cache/fs';
