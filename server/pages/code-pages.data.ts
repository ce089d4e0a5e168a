import type { PublicConfig } from '../config/public-config.js';
import type { ScansOfADay } from '../scan/scans-of-a-day.js';

/** What a page knows of ads. */
type AdsData = Pick<PublicConfig, 'onLocalhost' | 'ads'>;

/** People's scans of a code. */
export interface ScanHistory {
  /** Since the code was made. */
  readonly total: number;
  /** The last days, oldest first. */
  readonly days: readonly ScansOfADay[];
}

/** What the QR page shows of a code. */
export interface ShownQr {
  readonly link: string;
  readonly imageUrl: string;
  /** What a scan ends at, as a person knows it: a host, or a file's name. */
  readonly destination: string;
  readonly scans: ScanHistory;
}

/** What the QR page's widget starts from. */
export interface QrPageData {
  readonly id: string;
  /** null: there is no such code, or no longer */
  readonly qr: ShownQr | null;
  readonly adsData: AdsData;
}

/** What the widget of the pages between a scan and its resource starts from. */
export interface PreContentData {
  readonly step: 'first' | 'second';
  readonly id: string;
  /** The http(s) address that the scan ends at. */
  readonly resource: string;
  /** What a person knows it by: its host, or the file's name. */
  readonly destination: string;
  readonly adsData: AdsData;
}
