import { kinds } from '../../dist/server/domain/kinds/kinds.js';

/** Loaded before the server by `--import`: adds a kind of code, as a file in server/domain/kinds would. */
kinds.push({ name: 'paper-flyer', slug: 'leaflet', content: { by: 'file', fileTypes: ['png'] } });
