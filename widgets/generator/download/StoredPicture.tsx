import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../shared/ui/Button.js';
import { Plate } from '../../shared/ui/Plate.js';
import { useGenerator } from '../generator-context.js';
import { mainFormat } from '../../../server/domain/formats.js';
import { imagePath } from '../../../server/domain/paths.js';
import { drawnStyle } from '../drawn-style.js';
import type { CreatedCode } from '../generator.state.js';
import { layOutPicture } from '../preview/picture.js';
import { texts } from '../texts.js';
import { CreatedMeter } from './CreatedMeter.js';

/**
 * The picture as the server stored it, not the preview. Its space is reserved before it has loaded. A frame on another site asks the
 * server and no bucket: what it loads has to allow that (`Cross-Origin-Resource-Policy`).
 */
export function StoredPicture({ code }: { code: CreatedCode }) {
  const { state, linkOrigin, frame } = useGenerator();
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const { width, height } = layOutPicture(linkOrigin, drawnStyle(state.style));
  const place = useRef<HTMLDivElement>(null);

  /** Picture and retry button replace each other; the focus moves along. */
  const replace = (change: () => void) => {
    const hadFocus = place.current?.contains(document.activeElement);
    flushSync(change);
    if (hadFocus) place.current?.querySelector<HTMLElement>('img, button')?.focus({ preventScroll: true });
  };
  const fail = () => replace(() => setFailed(true));
  const retry = () =>
    replace(() => {
      setFailed(false);
      setAttempt(attempt + 1);
    });
  return (
    <Plate meter={code.scannable && <CreatedMeter scannable={code.scannable} />}>
      <div ref={place} className="stored-picture__place">
        {failed ? (
          <div className="stored-picture__fault" role="alert">
            <p>{texts().download.noPicture}</p>
            <Button variant="secondary" onClick={retry}>
              {texts().steps.tryAgain}
            </Button>
          </div>
        ) : (
          <img
            key={attempt}
            className="stored-picture"
            src={attempt === 0 && code.imageUrl && !frame ? code.imageUrl : imagePath(code.id, mainFormat)}
            width={width}
            height={height}
            alt={texts().download.pictureOf(state.fileName || state.url)}
            tabIndex={-1}
            onError={fail}
          />
        )}
      </div>
    </Plate>
  );
}
