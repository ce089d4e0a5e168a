import { memo, type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Style } from '../../../server/domain/style.js';
import { loadCaptionFont } from './measure-text.js';
import { drawPreview } from './picture.js';
import type { PlaceholderCode } from './placeholder-code.js';
import { PreviewPlate } from './PreviewPlate.js';
import { useCaptionOutline } from './use-caption-outline.js';
import { useRoundLogo } from './use-round-logo.js';

interface PreviewProps {
  readonly code: PlaceholderCode;
  readonly style: Style;
  /** Stands on the plate, beside or below the code. */
  readonly meter?: ReactNode;
}

/** Shows how the code will look. It contains a placeholder link, and a note says so. */
export const Preview = memo(function Preview({ code, style, meter }: PreviewProps) {
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
