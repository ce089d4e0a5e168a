import type { ShownQr } from '../../server/pages/code-pages.data.js';
import { CopyableLink } from '../shared/ui/CopyableLink.js';
import { DownloadLinks } from './DownloadLinks.js';
import { ReportCode } from './ReportCode.js';
import { ScanHistory } from './ScanHistory.js';
import { ShareLinkButton } from './ShareLinkButton.js';
import { QrPicture } from './QrPicture.js';
import { texts } from './texts.js';

export function QrDetails({ id, qr }: { id: string; qr: ShownQr }) {
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
