export { removePreparedData as default } from './prepared-data.mjs';
