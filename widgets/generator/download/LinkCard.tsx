import { CopyableLink } from '../../shared/ui/CopyableLink.js';
import { useGenerator } from '../generator-context.js';
import type { CreatedCode } from '../generator.state.js';
import { CopyPictureButton } from './CopyPictureButton.js';
import { ShareButton } from './ShareButton.js';

/** The code as a link and a picture to pass on, and the page that shows it. */
export function LinkCard({ code }: { code: CreatedCode }) {
  const { publicOrigin } = useGenerator();
  const link = code.link || `${publicOrigin}/${code.id}`;
  return (
    <div className="card download__card">
      <h2>Share your QR code</h2>
      <CopyableLink label="Link in your code" link={link} />
      <div className="download__card-actions">
        <CopyPictureButton code={code} />
        <ShareButton code={code} link={link} />
        <a className="button button--secondary" href={`/qr/${code.id}`}>
          Go to Page with your QR
        </a>
      </div>
    </div>
  );
}
