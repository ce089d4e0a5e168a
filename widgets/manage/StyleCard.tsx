import { formatName, type ImageFormat } from '../../server/domain/formats.js';
import { imagePath, printPath } from '../../server/domain/paths.js';
import { Download } from 'lucide-react';
import { ScanMeter } from '../shared/scan-meter/ScanMeter.js';
import { Button } from '../shared/ui/Button.js';
import { Icon } from '../shared/ui/Icon.js';
import { isReadOnly, type PartProps } from './part.js';
import { texts } from './texts.js';

const offeredFormats = ['png', 'svg', 'pdf'] as const satisfies readonly ImageFormat[];

interface StyleCardProps extends PartProps {
  readonly id: string;
  /** Opens the studio. */
  readonly onRestyle: () => void;
}

/** The picture as files, and the way to another one. */
export const StyleCard = ({ id, state, onRestyle }: StyleCardProps) => (
  <section className="card manage__card" aria-labelledby="manage-style">
    <h2 id="manage-style">{texts().style}</h2>
    <ScanMeter report={state.seen.code.scannable} />
    <Downloads id={id} />
    <a className="button button--secondary" href={printPath(id)}>
      {texts().onPaper}
    </a>
    {!isReadOnly(state) && (
      <Button variant="secondary" onClick={onRestyle}>
        {texts().changeStyle}
      </Button>
    )}
  </section>
);

/** Links to the picture that the code has now. The server names the files. */
function Downloads({ id }: { readonly id: string }) {
  return (
    <ul className="manage__ways" aria-label={texts().downloads}>
      {offeredFormats.map((format) => (
        <li key={format}>
          <a
            className="button button--secondary"
            href={`${imagePath(id, format)}?download=1`}
            download
            aria-label={texts().download(formatName(format))}
          >
            <Icon of={Download} />
            {formatName(format)}
          </a>
        </li>
      ))}
    </ul>
  );
}
