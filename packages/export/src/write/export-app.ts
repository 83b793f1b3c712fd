import type { Service } from '@site/contract';
import { createHttpApp, type Surfaces } from '@site/http';
import { codings } from '@site/node/codings';
import type { Hono } from 'hono';
import { digestOf } from './write-packed.ts';

/** The application whose answers are exported: the server's own, so that files and answers are alike. */
export function composeApp(service: Service, surfaces: Surfaces): Hono {
  return createHttpApp({
    ...surfaces,
    service: () => service,
    compressors: codings.map(({ coding, compressSync }) => ({
      coding,
      compress: async (bytes) => compressSync(bytes),
    })),
    sha256: digestOf,
    // A path of the plan that fails is a fault of the program: the export fails with it.
    onError: (error) => {
      throw error;
    },
  });
}
