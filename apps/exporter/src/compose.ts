import type { Service } from '@site/contract';
import { createHttpApp, type Surfaces } from '@site/http';
import type { Hono } from 'hono';
import { compressors } from './compressors.ts';
import { digestOf } from './write-packed.ts';

/** The application whose answers are exported: the server's own, so that files and answers are alike. */
export function composeApp(service: Service, surfaces: Surfaces): Hono {
  return createHttpApp({
    ...surfaces,
    service: () => service,
    compressors,
    sha256: digestOf,
    // A path of the plan that fails is a fault of the program: the export fails with it.
    onError: (error) => {
      throw error;
    },
  });
}
