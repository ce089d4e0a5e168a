import { kinds } from '../../dist/server/domain/kinds/kinds.js';

/** Loaded before the server by `--import`: a kind of code that the product does not have, as its file in server/domain/kinds would say it. */
kinds.push({ name: 'flyer', slug: 'leaflet', content: { by: 'file', fileTypes: ['png'] } });
