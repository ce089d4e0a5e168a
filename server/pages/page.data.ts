import type { PublicConfig } from '../config/public-config.js';
import type { KindSlug } from '../domain/kinds/kinds.js';
import type { Style } from '../domain/style.js';
import type { Scannable } from '../qr/qr.responses.js';
import type { ScansOfADay } from '../scan/scan.responses.js';

type AdsData = Pick<PublicConfig, 'onLocalhost' | 'ads'>;

export interface ScanHistory {
  /** Number of scans since the code was created. */
  readonly total: number;
  /** The last days, oldest first. */
  readonly days: readonly ScansOfADay[];
}

export interface ShownQr {
  readonly link: string;
  readonly imageUrl: string;
  /** Short name of the destination: a host, or a file name. */
  readonly destination: string;
  /** The day on which the destination last changed, in words; missing if it never did. */
  readonly changedOn?: string;
  readonly scannable: Scannable;
  readonly scans: ScanHistory;
}

/** Initial data of the QR page's widget. */
export interface QrPageData {
  readonly id: string;
  /** null: there is no such code */
  readonly qr: ShownQr | null;
  readonly adsData: AdsData;
}

/** Initial data of the pre-content widget. */
export interface PreContentData {
  readonly step: 'first' | 'second';
  /** Number of this page among those with an advertisement, from 1. */
  readonly page: number;
  readonly pages: number;
  readonly id: string;
  /** The http(s) address that the code opens. */
  readonly resource: string;
  /** Short name of the destination: a host, or a file name. */
  readonly destination: string;
  readonly adsData: AdsData;
}

/** Initial data of the widget in which the maker of a code changes it. */
export interface ManagePageData {
  readonly id: string;
  readonly link: string;
  readonly imageUrl: string;
  /** Text in the code. */
  readonly text: string;
  /** Lets this page show keys of the browser's keyring; null: the page was not opened by a browser as a document. */
  readonly pageToken: string | null;
}

/** Initial data of the widget with the codes and keys of a browser. */
export type MyCodesPageData = Pick<ManagePageData, 'pageToken'>;

/** Initial data of the widget that shows a sheet of a code before it is printed. */
export interface PrintPageData {
  readonly id: string;
  /** Text in the code. */
  readonly text: string;
  /** Short link without its scheme. */
  readonly link: string;
  /** Its maker's name for it; missing without its key. */
  readonly name?: string;
  /** Its logo is an address, or empty. */
  readonly style: Style;
}

/** Initial data of the widget that tests printed codes; empty where any code may be tested. */
export interface TestPageData {
  /** Text in the code. */
  readonly text?: string;
  /** Short link without its scheme. */
  readonly link?: string;
}

/** Initial data of the widget that makes a code for each row of a table. */
export interface ManyPageData {
  /** Kind of the codes that the address names. */
  readonly kind?: KindSlug;
  /** Id of codes that were begun, which the address names. */
  readonly batch?: string;
}

/** Initial data of the developer pages' widget. */
export interface DeveloperPageData {
  readonly page: 'upload' | 'creation';
}
