/** The entries analytics receives. */
type DataLayerEntry =
  /** A type was chosen on the home page. */
  | { readonly event: 'create_qr' }
  | { readonly event: 'Generate_QR'; readonly id_qr: string }
  | { readonly event: 'send_mail' }
  | { readonly event: 'Download_PNG' }
  /** A successful scan. Pushed by the inline script of the scan page (`server/scan/scan-page.ts`), which loads no files. */
  | {
      readonly event: 'scan_qr';
      readonly id_qr: string;
      readonly eventCallback?: () => void;
      readonly eventTimeout?: number;
    }
  /** A scan without a destination. */
  | { readonly event: 'scan_qr_error'; readonly id_qr: string }
  | { readonly event: 'skip_advertisement'; readonly id_qr: string }
  | { readonly event: 'go_to_content'; readonly id_qr: string }
  /** Pushed once on the page of a code, without an event. */
  | { readonly id_qr: string }
  /** The tag manager's own event, pushed before it loads. */
  | { readonly event: 'gtm.js'; readonly 'gtm.start': number };

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** Entries queue until a tag manager reads them, if one ever does. */
export function pushToDataLayer(entry: DataLayerEntry): void {
  (window.dataLayer ??= []).push(entry);
}
