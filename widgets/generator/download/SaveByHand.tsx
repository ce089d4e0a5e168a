import { Download } from 'lucide-react';
import { formatName, mainFormat } from '../../../server/domain/formats.js';
import { Button } from '../../shared/ui/Button.js';
import { Icon } from '../../shared/ui/Icon.js';
import type { FrameSite } from '../frame/frame-site.js';
import type { CreatedCode } from '../generator.state.js';
import { downloadAddress } from './download.api.js';
import { texts } from './texts.js';

interface SaveByHandProps {
  readonly code: CreatedCode;
  readonly frame: FrameSite;
}

/** A sandboxed frame may save no file, but a visitor the picture; and the page around it may open the file. */
export function SaveByHand({ code, frame: { texts: words, open } }: SaveByHandProps) {
  return (
    <>
      {open && (
        <Button onClick={() => open(location.origin + downloadAddress(code.id, mainFormat))}>
          <Icon of={Download} />
          {texts().download(formatName(mainFormat))}
        </Button>
      )}
      <p className="download__press">{words.pressAndHold}</p>
    </>
  );
}
