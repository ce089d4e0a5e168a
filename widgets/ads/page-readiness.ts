import { isLibraryLoaded } from './google-tag.js';
import { onPathChange } from './route-changes.js';
import { createReadiness } from './slot-readiness.js';

/** Event on `window` with which an operator's own tag signals readiness before the route has settled. */
const bannersReady = 'bannersReady';

/** Readiness that all ads of the page share. */
export const pageReadiness = createReadiness(isLibraryLoaded);

onPathChange(pageReadiness.routeChanged);
addEventListener(bannersReady, pageReadiness.bannersReady);
