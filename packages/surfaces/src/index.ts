export { siteGuides } from './site-endpoints.ts';
export { type SurfaceOptions, siteSurfaces } from './site-surfaces.ts';
