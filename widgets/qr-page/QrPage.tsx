import { useEffect } from 'react';
import type { QrPageData, ShownQr } from '../../server/pages/page.data.js';
import { qrPagePath } from '../../server/domain/paths.js';
import { AdPlace } from '../ads/AdPlace.js';
import { pushToDataLayer } from '../shared/data-layer.js';
import { Breadcrumb } from '../shared/ui/Breadcrumb.js';
import { texts } from './texts.js';
import { CopyableLink } from '../shared/ui/CopyableLink.js';
import { DownloadLinks } from './DownloadLinks.js';
import { ReportCode } from './ReportCode.js';
import { ScanHistory } from './ScanHistory.js';
import { ShareLinkButton } from './ShareLinkButton.js';
import { QrPicture } from './QrPicture.js';

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

function QrDetails({ id, qr }: { id: string; qr: ShownQr }) {
  return (
    <>
      <h1>{texts().qrCode}</h1>
      <div className="qr-page__columns">
        <QrPicture imageUrl={qr.imageUrl} link={qr.link} scannable={qr.scannable} />
        <div className="qr-page__cards">
          <div className="card qr-page__card">
            <p className="qr-page__destination">
              <span className="muted">{texts().itOpens}</span> {qr.destination}
            </p>
            <DownloadLinks id={id} />
            <div className="qr-page__link">
              <CopyableLink label={texts().linkInCode} link={qr.link} />
              <ShareLinkButton link={qr.link} />
            </div>
          </div>
          <ScanHistory {...qr.scans} />
          <ReportCode id={id} />
        </div>
      </div>
    </>
  );
}
