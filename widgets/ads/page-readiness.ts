import { isLibraryLoaded } from './google-tag.js';
import { watchPath } from './route-changes.js';
import { makeReadiness } from './slot-readiness.js';

/** An event by which a tag of the operator's may say that banners are ready before the route has settled (S §4). */
const bannersReady = 'bannersReady';

/** Of this page, for all its ads. */
export const pageReadiness = makeReadiness(isLibraryLoaded);

watchPath(pageReadiness.routeChanged);
addEventListener(bannersReady, pageReadiness.bannersReady);
