export { startRun as default } from './shared-run.mjs';
