import { isLibraryLoaded } from './google-tag.js';
import { onPathChange } from './route-changes.js';
import { createReadiness } from './slot-readiness.js';

/** Readiness that all ads of the page share. */
export const pageReadiness = createReadiness(isLibraryLoaded);

onPathChange(pageReadiness.routeChanged);
// An operator's own tag dispatches this event to signal readiness before the route has settled.
addEventListener('bannersReady', pageReadiness.bannersReady);
