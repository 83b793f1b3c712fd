import type { Service } from '@site/contract';
import { createHttpApp, type Surfaces } from '@site/http';
import type { Coding } from '../coding.ts';
import type { Sha256 } from '../sha256.ts';

/** What answers are requested from. */
export interface ExportApp {
  request(url: string, init: RequestInit): Response | Promise<Response>;
}

/** The application whose answers are exported: the server's own, so that files and answers are alike. */
export function exportApp(
  service: Service,
  surfaces: Surfaces,
  codings: readonly Coding[],
  sha256: Sha256,
): ExportApp {
  return createHttpApp({
    ...surfaces,
    service: () => service,
    // They are never applied: no request takes a coding, and answers say that they would have one (`Vary`).
    compressors: codings.map(({ coding, compressSync }) => ({
      coding,
      compress: async (bytes) => compressSync(bytes),
    })),
    sha256,
    // A path of the plan that fails is a fault of the program: the export fails with it.
    onError: (error) => {
      throw error;
    },
  });
}
