/** What analytics hears of (C §2, §4; S §9). */
export type DataLayerEntry =
  /** A type is chosen on the home page. */
  | { readonly event: 'create_qr' }
  | { readonly event: 'Generate_QR'; readonly id_qr: string }
  | { readonly event: 'send_mail' }
  | { readonly event: 'Download_PNG' }
  /** A scan that is opened. The scan page, which loads no file, pushes it itself (`server/scan/scan-page.ts`). */
  | {
      readonly event: 'scan_qr';
      readonly id_qr: string;
      readonly eventCallback?: () => void;
      readonly eventTimeout?: number;
    }
  /** A scan that cannot be opened. */
  | { readonly event: 'scan_qr_error'; readonly id_qr: string }
  | { readonly event: 'skip_advertisement'; readonly id_qr: string }
  | { readonly event: 'go_to_content'; readonly id_qr: string }
  /** The page of a code names it once, without an event. */
  | { readonly id_qr: string }
  /** The tag manager is about to be loaded: its own event. */
  | { readonly event: 'gtm.js'; readonly 'gtm.start': number };

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** Entries wait in the data layer whether or not a tag manager ever reads them. */
export function pushToDataLayer(entry: DataLayerEntry): void {
  (window.dataLayer ??= []).push(entry);
}
