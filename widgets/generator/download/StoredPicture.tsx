import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../shared/ui/Button.js';
import { Plate } from '../../shared/ui/Plate.js';
import { useGenerator } from '../generator-context.js';
import { mainFormat } from '../../../server/domain/formats.js';
import { imagePath } from '../../../server/domain/paths.js';
import { codeWidths } from '../../../server/domain/style.js';
import { drawnStyle } from '../../making/styling/drawn-style.js';
import type { CreatedCode, LinkedCode } from '../state/generator.state.js';
import { layOut } from '../../../server/render/model/layout.js';
import { measureText } from '../../making/styling/measure-text.js';
import { codeOf } from '../preview/shown-code.js';
import { texts as stepTexts } from '../texts.js';
import { texts } from './texts.js';
import type { Scannable } from '../../../server/qr/qr.responses.js';
import { ScanMeter } from '../../shared/scan-meter/ScanMeter.js';
import { readSuggestion } from '../../making/styling/read-suggestion.js';
import { describeSuggestion } from '../../making/styling/describe-style.js';
import { ScanTests } from '../../making/scan-tests/ScanTests.js';
import { assemble } from './assemble.js';
import { useFetchedPicture, usePictures } from './pictures.js';
import { useMend } from './use-mend.js';

/**
 * Shows the server's picture rather than the preview. Its space is reserved before it has loaded. A frame on another site loads it from
 * the server rather than the bucket, because the response needs a `Cross-Origin-Resource-Policy` that allows it.
 */
export function StoredPicture({ code }: { code: CreatedCode }) {
  const { state, linkOrigin, frame } = useGenerator();
  const [attempt, setAttempt] = useState(0);
  const [isBroken, setBroken] = useState(false);
  const pictures = usePictures(code);
  const { matrix } = codeOf(state, linkOrigin);
  const { width, height } = layOut(matrix, drawnStyle(state.style), undefined, measureText);
  // A small picture is too coarse for the width at which it is shown.
  const isSmall = state.style.size === 'small';
  const shownWidth = isSmall ? codeWidths.medium : undefined;
  const fetched = useFetchedPicture(
    code.id === undefined ? () => pictures.fetch(mainFormat, shownWidth) : undefined,
    String(attempt),
  );
  const addressOf = ({ id, imageUrl }: LinkedCode) =>
    attempt === 0 && imageUrl && !frame && !isSmall
      ? imageUrl
      : imagePath(id, mainFormat) + (shownWidth ? `?size=${shownWidth}` : '');
  const place = useRef<HTMLDivElement>(null);

  /** Swaps picture and retry button, and moves the focus to the new element. */
  const replace = (change: () => void) => {
    const hadFocus = place.current?.contains(document.activeElement);
    flushSync(change);
    if (hadFocus) place.current?.querySelector<HTMLElement>('img, button')?.focus({ preventScroll: true });
  };
  const fail = () => replace(() => setBroken(true));
  const failed = isBroken || fetched.failed;
  const retry = () =>
    replace(() => {
      setBroken(false);
      setAttempt(attempt + 1);
    });
  return (
    <Plate meter={code.scannable && <CreatedMeter code={code} scannable={code.scannable} />}>
      <div ref={place} className="stored-picture__place">
        {failed ? (
          <div className="stored-picture__fault" role="alert">
            <p>{texts().noPicture}</p>
            <Button variant="secondary" onClick={retry}>
              {stepTexts().steps.tryAgain}
            </Button>
          </div>
        ) : (
          <img
            key={attempt}
            className="stored-picture"
            src={code.id === undefined ? fetched.address : addressOf(code)}
            width={width}
            height={height}
            alt={texts().pictureOf(state.label)}
            tabIndex={-1}
            onLoad={({ currentTarget }) => {
              currentTarget.setAttribute('data-arrived', '');
              assemble(currentTarget);
            }}
            onError={fail}
          />
        )}
      </div>
    </Plate>
  );
}

/** Shows the result of the scan test of the code, and offers a style that scans. */
function CreatedMeter({ code, scannable }: { code: CreatedCode; scannable: Scannable }) {
  const { style } = useGenerator().state;
  const { making, mend } = useMend(code);
  const suggestion = readSuggestion(scannable.suggestion);
  const [isExplained, setExplained] = useState(false);
  return (
    <>
      <ScanMeter report={scannable} onExplain={() => setExplained(true)}>
        {suggestion && (
          <Button
            className="scan-meter__mend"
            busy={making}
            busyLabel={stepTexts().create.creating}
            onClick={() => mend(suggestion)}
          >
            {describeSuggestion(style, suggestion)}
          </Button>
        )}
      </ScanMeter>
      {isExplained && <ExplainedTests code={code} onClose={() => setExplained(false)} />}
    </>
  );
}

function ExplainedTests({ code, onClose }: { code: CreatedCode; onClose: () => void }) {
  const pictures = usePictures(code);
  const { address } = useFetchedPicture(() => pictures.fetch('svg'), 'svg');
  return <ScanTests picture={address ? `<img src="${address}" alt="">` : ''} onClose={onClose} />;
}
