import type { PageRequest } from '../common/documents/page-request.js';
import type { RenderedPage } from '../common/documents/rendered-page.js';
import type { QrId } from '../domain/qr-id.js';
import type { QrWarning } from '../domain/qr-status.js';

/** The address to which a scan sends the visitor. */
export interface Destination {
  readonly id: QrId;
  /** An http(s) address, or the path of a pre-content page. */
  readonly address: string;
  /** When set, a person sees this warning and the address before the code opens. */
  readonly warning?: QrWarning;
  /** What our own page at the address is about, where that is known. */
  readonly page?: string;
}

/** Port: the page that shows a person the destination of a code and its warning. `pages` implements it. */
export abstract class DestinationPage {
  /** Renders the page for a scan that has been counted. The caller sets the status. */
  abstract render(destination: Destination, request: PageRequest): RenderedPage;
}
