import { isLibraryLoaded } from './google-tag.js';
import { onPathChange } from './route-changes.js';
import { createReadiness } from './slot-readiness.js';

/** An event by which a tag of the operator's may say that banners are ready before the route has settled (S §4). */
const bannersReady = 'bannersReady';

/** Of this page, for all its ads. */
export const pageReadiness = createReadiness(isLibraryLoaded);

onPathChange(pageReadiness.routeChanged);
addEventListener(bannersReady, pageReadiness.bannersReady);
