/**
 * `npm run bench`: each figure is a ratio to a reference measured in the same run, since machines differ and are shared.
 * The reference for all of them is `qrcode.toBuffer` of the bare code at 1000 px. What people wait for is in ms, against its bar.
 */
import { benchPictures } from './pictures.mjs';
import { benchServer } from './server.mjs';
import { benchSwatch } from './swatch.mjs';

const referenceMs = await benchPictures();
await benchServer(referenceMs);
await benchSwatch();
