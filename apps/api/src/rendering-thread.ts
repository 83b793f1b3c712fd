import { serveRendering } from '@site/node/rendering';

serveRendering();
