import { Download } from 'lucide-react';
import { CopyableLink } from '../shared/ui/CopyableLink.js';
import { ShownPicture } from './ShownPicture.js';

export interface ShownQr {
  readonly link: string;
  readonly imageUrl: string;
  readonly downloadUrl: string;
  /** Side of the code in px. */
  readonly size: number;
}

export function FoundQr({ qr }: { qr: ShownQr }) {
  return (
    <>
      <h1>Your QR code</h1>
      <div className="qr-page__columns">
        <ShownPicture imageUrl={qr.imageUrl} link={qr.link} />
        <div className="card qr-page__card">
          <div className="qr-page__actions">
            <a className="button" href={qr.downloadUrl} download>
              <Download className="icon" strokeWidth={1.75} aria-hidden />
              Download PNG
            </a>
            <a className="button button--secondary" href="/">
              Create your QR
            </a>
          </div>
          <CopyableLink label="Link in the code" link={qr.link} />
          <p className="muted qr-page__note">
            The code is {qr.size} × {qr.size} px, with free space around it so that cameras find it.
          </p>
        </div>
      </div>
    </>
  );
}
