import { Download } from 'lucide-react';
import { formatName, type ImageFormat, mainFormat, otherFormats } from '../../server/domain/formats.js';
import { imagePath } from '../../server/domain/paths.js';
import { Icon } from '../shared/ui/Icon.js';
import { texts } from './texts.js';

/** Download links for every format. They work without a script, and the server names the files. */
export function DownloadLinks({ id }: { id: string }) {
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
    </div>
  );
}
