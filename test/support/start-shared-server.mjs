export { startSharedServer as default } from './shared-server.mjs';
