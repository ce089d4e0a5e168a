import { kinds } from '../../dist/server/domain/kinds/kinds.js';

/** Loaded before the server by `--import`: adds a kind of code, as a file in server/domain/kinds would. */
const { load } = kinds.find(({ slug }) => slug === 'pdf');
kinds.push({ name: 'paper-flyer', slug: 'leaflet', becomes: 'file', fileTypes: ['png'], load });
