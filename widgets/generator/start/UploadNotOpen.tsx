import { FileUp } from 'lucide-react';
import { Link } from 'wouter';
import { typeLabels } from '../qr-types.js';
import { pathTo } from '../steps.js';

/** Until uploads are built: what does work, instead of a control that does not. */
export function UploadNotOpen({ qrType }: { qrType: 'pdf' | 'menu' }) {
  const thing = qrType === 'pdf' ? 'PDF' : 'menu';
  return (
    <div className="closed">
      <span className="closed__icon">
        <FileUp strokeWidth={1.75} aria-hidden />
      </span>
      <h2>Uploading a file is not open yet</h2>
      <p className="muted">
        Soon you can upload your {thing} here. Is it online already? Then make a code for its link: it works
        just as well.
      </p>
      <Link className="button" href={pathTo('start', 'url')}>
        Use {typeLabels.url} instead
      </Link>
    </div>
  );
}
