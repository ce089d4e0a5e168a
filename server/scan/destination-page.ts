import type { PageRequest } from '../common/documents/page-request.js';
import type { RenderedPage } from '../common/documents/rendered-page.js';
import type { Destination } from './destination.js';

/** Port: the page that shows a person where a code leads, with its warning, before they go on. Implemented by `pages`. */
export abstract class DestinationPage {
  /** For a scan, which has been counted. The caller sets the status. */
  abstract render(destination: Destination, request: PageRequest): RenderedPage;
}
