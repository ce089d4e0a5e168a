/** What analytics hears of (C §2, §4; S §9). */
export type DataLayerEntry =
  | { readonly event: 'create_qr' }
  | { readonly event: 'Generate_QR'; readonly id_qr: string }
  | { readonly event: 'send_mail' }
  | { readonly event: 'Download_PNG' }
  | { readonly event: 'scan_qr_error'; readonly id_qr: string }
  | { readonly event: 'skip_advertisement'; readonly id_qr: string }
  | { readonly event: 'go_to_content'; readonly id_qr: string }
  /** The page of a code names it once, without an event. */
  | { readonly id_qr: string };

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** Entries wait in the data layer whether or not a tag manager ever reads them. */
export function pushToDataLayer(entry: DataLayerEntry): void {
  (window.dataLayer ??= []).push(entry);
}
