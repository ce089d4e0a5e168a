import { Download } from 'lucide-react';
import type { ImageFormat } from '../../server/domain/formats.js';
import { Icon } from '../shared/ui/Icon.js';
import { texts } from './texts.js';

const otherFormats: readonly (readonly [format: ImageFormat, name: string])[] = [
  ['svg', 'SVG'],
  ['pdf', 'PDF'],
  ['eps', 'EPS'],
  ['jpg', 'JPG'],
  ['webp', 'WebP'],
];

/** Downloads in every format, as plain links that work without a script. The server names the files. */
export function DownloadLinks({ id }: { id: string }) {
  const addressOf = (format: ImageFormat) => `/api/qr/${id}/image.${format}?download=1`;
  return (
    <div className="download-links">
      <a className="button" href={addressOf('png')} download>
        <Icon of={Download} />
        {texts().download('PNG')}
      </a>
      <ul className="download-links__others" aria-label={texts().otherFormats}>
        {otherFormats.map(([format, name]) => (
          <li key={format}>
            <a
              className="button button--quiet"
              href={addressOf(format)}
              download
              aria-label={texts().download(name)}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
