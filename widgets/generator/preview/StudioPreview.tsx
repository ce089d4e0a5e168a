import { useDeferredValue, memo, type ReactNode, useEffect, useMemo, useState } from 'react';
import type { StyleChoices } from '../../../server/domain/read-style.js';
import type { Style } from '../../../server/domain/style.js';
import { contentKey } from '../content.js';
import { useGenerator } from '../generator-context.js';
import { placeholderCode, type PlaceholderCode } from './placeholder-code.js';
import { loadCaptionFont } from './caption-font.js';
import { drawPreview } from './picture.js';
import { PreviewPlate } from './PreviewPlate.js';
import { useCaptionOutline } from './use-caption-outline.js';
import { useRoundLogo, useLogoMarks } from './preview-logo.js';
import { ScanMeter } from '../../shared/scan-meter/ScanMeter.js';
import { TakeSuggestion } from '../TakeSuggestion.js';
import { predictScan } from './predict-scan.js';

interface StudioPreviewProps {
  readonly style: Style;
  /** Applies a suggestion of the meter. */
  readonly onTake: (suggestion: StyleChoices) => void;
}

/** Shows the code on its plate with the meter, in the same way on each step. Drawing is deferred, so that typing stays fluent. */
export function StudioPreview({ style, onTake }: StudioPreviewProps) {
  const { state, linkOrigin } = useGenerator();
  const code = placeholderCode(linkOrigin, contentKey(useDeferredValue(state.content)));
  return (
    <Preview code={code} style={style} meter={<PreviewMeter code={code} style={style} onTake={onTake} />} />
  );
}

interface PreviewProps {
  readonly code: PlaceholderCode;
  readonly style: Style;
  /** Meter on the plate, beside or below the code. */
  readonly meter?: ReactNode;
}

/** Draws how the code will look. It contains a placeholder link, as a note says. */
const Preview = memo(function Preview({ code, style, meter }: PreviewProps) {
  const roundLogo = useRoundLogo(style.logo);
  const captionData = useCaptionOutline(style);
  const fontVersion = useCaptionFont();
  const svg = useMemo(
    () => drawPreview(code, style, { roundLogo, captionData }),
    // oxlint-disable-next-line react/exhaustive-deps -- the caption is measured again when its font has loaded
    [code, style, roundLogo, captionData, fontVersion],
  );
  return <PreviewPlate svg={svg} meter={meter} />;
});

function useCaptionFont(): number {
  const [version, setVersion] = useState(0);
  useEffect(() => {
    void loadCaptionFont().then(() => setVersion(1));
  }, []);
  return version;
}

interface PreviewMeterProps {
  readonly code: PlaceholderCode;
  readonly style: Style;
  readonly onTake: (suggestion: StyleChoices) => void;
}

/** Predicts how well the code will scan before it is created. */
function PreviewMeter({ code, style, onTake }: PreviewMeterProps) {
  const { suggestion, ...report } = predictScan(style, code.matrix.size, useLogoMarks(style.logo));
  return (
    <ScanMeter report={report} live>
      {suggestion && <TakeSuggestion style={style} suggestion={suggestion} onTake={onTake} />}
    </ScanMeter>
  );
}
