import { createHttpApp } from '@site/http';
import { siteSurfaces } from '@site/surfaces';
import { openDeployment } from './worker/open-deployment.ts';
import type { Service } from '@site/contract';
let service: Service | undefined;
const onError = (error: unknown) => console.error(error);
const app = createHttpApp({ service: () => service, ...siteSurfaces({ onError }), onError });
export default {
  async fetch(request: Request, env: any, ctx: any) {
    service ??= await openDeployment((u, i) => env.ASSETS.fetch(u, i));
    return app.fetch(request);
  },
};
