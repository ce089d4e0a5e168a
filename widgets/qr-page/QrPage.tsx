import { useEffect } from 'react';
import { pushToDataLayer } from '../shared/data-layer.js';
import { Breadcrumb } from '../shared/ui/Breadcrumb.js';
import { FoundQr, type ShownQr } from './FoundQr.js';

export interface QrPageData {
  readonly id: string;
  /** null: there is no such code, or no longer */
  readonly qr: ShownQr | null;
}

/** The page of one code (S §2). */
export function QrPage({ id, qr }: QrPageData) {
  useEffect(() => pushToDataLayer({ id_qr: id }), [id]);
  return (
    <div className="container qr-page">
      <Breadcrumb current={qr ? 'Your QR code' : 'QR code not found'} />
      {qr ? <FoundQr id={id} qr={qr} /> : <MissingQr id={id} />}
    </div>
  );
}

function MissingQr({ id }: { id: string }) {
  return (
    <div className="qr-page__missing">
      <h1>QR code not found</h1>
      <p className="muted">{`QR code with ID ${id} was not found or has been deleted.`}</p>
      <a className="button" href="/">
        Create new QR code
      </a>
    </div>
  );
}
