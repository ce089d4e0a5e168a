import { useEffect, useState, useSyncExternalStore } from 'react';
import { Download, Pencil, Share2 } from 'lucide-react';
import type { QrPageData, ShownQr } from '../../server/pages/page.data.js';
import { formatName, type ImageFormat, mainFormat, otherFormats } from '../../server/domain/formats.js';
import { imagePath, managePath, printPath, qrPagePath, testPath } from '../../server/domain/paths.js';
import { AdPlace } from '../ads/AdPlace.js';
import { pushToDataLayer } from '../shared/data-layer.js';
import { isSharingFailure } from '../shared/sharing.rule.js';
import { Breadcrumb } from '../shared/ui/Breadcrumb.js';
import { Button } from '../shared/ui/Button.js';
import { CopyableLink } from '../shared/ui/CopyableLink.js';
import { Icon } from '../shared/ui/Icon.js';
import { QrPicture } from './QrPicture.js';
import { ReportCode } from './ReportCode.js';
import { ScanHistory } from './ScanHistory.js';
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
              {qr.changedOn !== undefined && (
                <span className="qr-page__changed muted">{texts().changedOn(qr.changedOn)}</span>
              )}
            </p>
            <DownloadLinks id={id} />
            <div className="qr-page__link">
              <CopyableLink label={texts().linkInCode} link={qr.link} />
              <ShareLinkButton link={qr.link} />
            </div>
            <a className="button button--secondary" href={managePath(id)} rel="nofollow">
              <Icon of={Pencil} />
              {texts().change}
            </a>
          </div>
          <ScanHistory {...qr.scans} />
          <ReportCode id={id} />
        </div>
      </div>
    </>
  );
}

/** Download links for every format. They work without a script, and the server names the files. */
function DownloadLinks({ id }: { id: string }) {
  const addressOf = (format: ImageFormat) => `${imagePath(id, format)}?download=1`;
  return (
    <div className="download-links">
      <a className="button" href={addressOf(mainFormat)} download>
        <Icon of={Download} />
        {texts().download(formatName(mainFormat))}
      </a>
      <ul className="download-links__others" aria-label={texts().otherFormats}>
        {otherFormats.map((format) => (
          <li key={format}>
            <a
              className="button button--quiet"
              href={addressOf(format)}
              download
              aria-label={texts().download(formatName(format))}
            >
              {formatName(format)}
            </a>
          </li>
        ))}
      </ul>
      <a className="button button--quiet" href={printPath(id)}>
        {texts().onPaper}
      </a>
      <a className="button button--quiet" href={testPath(id)}>
        {texts().testPrint}
      </a>
    </div>
  );
}

/**
 * Opens the device's share sheet. Only a script can detect the sheet, so the button appears late; it stands beside the label of the link,
 * where it moves nothing.
 */
function ShareLinkButton({ link }: { link: string }) {
  const possible = useSyncExternalStore(
    () => () => {}, // nothing changes it
    () => 'share' in navigator,
    () => false,
  );
  const [failed, setFailed] = useState(false);
  if (!possible) return null;

  const share = () =>
    navigator.share({ url: link }).then(
      () => setFailed(false),
      (error: unknown) => setFailed(isSharingFailure(error)),
    );
  return (
    <>
      <Button variant="quiet" className="qr-page__share" onClick={() => void share()}>
        <Icon of={Share2} />
        {texts().share}
      </Button>
      <p className="qr-page__note" role="status">
        {failed && texts().sharingFailed}
      </p>
    </>
  );
}
