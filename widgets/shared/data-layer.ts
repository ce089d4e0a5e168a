/** Entries for analytics. The page that redirects a scan loads no files and pushes `scan_qr` itself (`server/scan/scan-page.ts`). */
type DataLayerEntry =
  /** `create_qr` means that a type was chosen on the home page. */
  | { readonly event: 'create_qr' | 'send_mail' | 'Download_PNG' }
  /** `scan_qr` is a scan that leads to a warning first, `scan_qr_error` a scan without a destination. */
  | {
      readonly event: 'Generate_QR' | 'scan_qr' | 'scan_qr_error' | 'skip_advertisement' | 'go_to_content';
      readonly id_qr: string;
    }
  /** A code that holds its content has no id. */
  | { readonly event: 'Generate_QR'; readonly qr_type: string }
  /** Pushed once on the page of a code, without an event. */
  | { readonly id_qr: string }
  /** Start event of the tag manager, pushed before it loads. */
  | { readonly event: 'gtm.js'; readonly 'gtm.start': number };

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** Adds an entry to the queue, which the tag manager reads once it has loaded. */
export function pushToDataLayer(entry: DataLayerEntry): void {
  (window.dataLayer ??= []).push(entry);
}
