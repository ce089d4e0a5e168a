export { stopRun as default } from './shared-run.mjs';
