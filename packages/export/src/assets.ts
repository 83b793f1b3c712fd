export { Deployment } from './assets/deployment.ts';
