import { Download } from 'lucide-react';
import { formatName, mainFormat, otherFormats } from '../../../server/domain/formats.js';
import { Button } from '../../shared/ui/Button.js';
import { Icon } from '../../shared/ui/Icon.js';
import { imagePath } from '../../../server/domain/paths.js';
import type { FrameSite } from '../frame/frame-site.js';
import { useGenerator } from '../generator-context.js';
import type { CreatedCode } from '../generator.state.js';
import { texts } from '../texts.js';
import { StoredPicture } from './StoredPicture.js';
import { useDownload } from './use-download.js';

export function DownloadCard({ code }: { code: CreatedCode }) {
  const { state, frame } = useGenerator();
  const words = texts().download;
  return (
    <div className="card download__main">
      <StoredPicture code={code} />
      <div className="download__ways">
        <p className="download__target">
          <span className="muted">{words.opens}</span>
          <span className="download__address">{state.fileName || state.url}</span>
        </p>
        {frame?.isSandboxed ? <SaveByHand code={code} frame={frame} /> : <Downloads code={code} />}
      </div>
    </div>
  );
}

function Downloads({ code }: { code: CreatedCode }) {
  const { saving, save } = useDownload(code);
  const words = texts().download;
  return (
    <>
      <Button
        busy={saving === mainFormat}
        busyLabel={words.downloading}
        onClick={() => void save(mainFormat)}
      >
        <Icon of={Download} />
        {words.download(formatName(mainFormat))}
      </Button>
      <div className="formats" role="group" aria-labelledby="formats">
        <span className="formats__label muted" id="formats">
          {words.otherFormats}
        </span>
        {otherFormats.map((format) => (
          <Button
            key={format}
            variant="quiet"
            aria-label={words.download(formatName(format))}
            busy={saving === format}
            onClick={() => void save(format)}
          >
            {formatName(format)}
          </Button>
        ))}
      </div>
      <p className="download__hint muted">{words.formatsHint}</p>
    </>
  );
}

/** A sandboxed frame may save no file, but a visitor the picture; and the page around it may open the file. */
function SaveByHand({ code, frame: { texts: words, open } }: { code: CreatedCode; frame: FrameSite }) {
  return (
    <>
      {open && (
        <Button onClick={() => open(`${location.origin}${imagePath(code.id, mainFormat)}?download=1`)}>
          <Icon of={Download} />
          {texts().download.download(formatName(mainFormat))}
        </Button>
      )}
      <p className="download__press">{words.pressAndHold}</p>
    </>
  );
}
