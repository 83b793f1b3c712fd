export { type SurfaceOptions, siteSurfaces } from './site-surfaces.ts';
