import { useEffect } from 'react';
import type { QrPageData } from '../../server/pages/code-pages.data.js';
import { qrPagePath } from '../../server/domain/paths.js';
import { AdPlace } from '../ads/AdPlace.js';
import { pushToDataLayer } from '../shared/data-layer.js';
import { Breadcrumb } from '../shared/ui/Breadcrumb.js';
import { QrDetails } from './QrDetails.js';
import { texts } from './texts.js';

export function QrPage({ id, qr, adsData }: QrPageData) {
  useEffect(() => pushToDataLayer({ id_qr: id }), [id]);
  const ad = { adsData, path: qrPagePath(id) };
  return (
    <div className="container qr-page">
      <Breadcrumb current={qr ? texts().qrCode : texts().notFound} />
      <AdPlace {...ad} position="top" />
      {qr ? <QrDetails id={id} qr={qr} /> : <QrNotFound id={id} />}
      <AdPlace {...ad} position="bottom" />
    </div>
  );
}

function QrNotFound({ id }: { id: string }) {
  return (
    <div className="qr-page__missing">
      <h1>{texts().notFound}</h1>
      <p className="muted">{texts().notFoundNote(id)}</p>
      <a className="button" href="/">
        {texts().createNew}
      </a>
    </div>
  );
}
