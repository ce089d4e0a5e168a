import { isLibraryLoaded } from './google-tag.js';
import { onPathChange } from './route-changes.js';
import { createReadiness } from './slot-readiness.js';

/** Event on `window` by which an operator's own tag can signal readiness before the route has settled. */
const bannersReady = 'bannersReady';

/** Shared by all ads of the page. */
export const pageReadiness = createReadiness(isLibraryLoaded);

onPathChange(pageReadiness.routeChanged);
addEventListener(bannersReady, pageReadiness.bannersReady);
