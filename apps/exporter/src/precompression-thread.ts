import { servePrecompression } from '@site/export/node';
import { codings } from '@site/node/codings';

servePrecompression(codings);
