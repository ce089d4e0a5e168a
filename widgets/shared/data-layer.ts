/** The entries analytics receives. The page that redirects a scan loads no files and pushes `scan_qr` itself (`server/scan/scan-page.ts`). */
type DataLayerEntry =
  /** `create_qr`: a type was chosen on the home page. */
  | { readonly event: 'create_qr' | 'send_mail' | 'Download_PNG' }
  /** `scan_qr`: a scan that is shown a warning first. `scan_qr_error`: a scan without a destination. */
  | {
      readonly event: 'Generate_QR' | 'scan_qr' | 'scan_qr_error' | 'skip_advertisement' | 'go_to_content';
      readonly id_qr: string;
    }
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
