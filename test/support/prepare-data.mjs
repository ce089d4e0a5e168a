export { prepareData as default } from './prepared-data.mjs';
