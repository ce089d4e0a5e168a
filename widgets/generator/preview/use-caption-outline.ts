import { useEffect, useState } from 'react';
import { cleanCaption } from '../../../server/render/model/caption.js';
import { captionDataOf } from '../../../server/render/model/svg.js';
import type { Style } from '../../../server/domain/style.js';
import { ApiError, requestText } from '../../shared/api-client.js';
import { isInPageFont } from './caption-script.rule.js';

/** So long after the last key the server is asked. */
const settleMs = 250;

/**
 * The caption's outlines as the stored picture will have them, as SVG path data, for a caption that the page's font lacks.
 * @returns undefined until they have come, and where live text does as well
 */
export function useCaptionOutline({ text, size, frame }: Style): string | undefined {
  const caption = cleanCaption(text);
  const key = isInPageFont(caption) ? '' : JSON.stringify({ text: caption, size, frame });
  const [outline, setOutline] = useState<{ key: string; data: string }>();

  useEffect(() => {
    if (!key) return;
    let wanted = true;
    const timer = setTimeout(() => {
      fetchOutline(key).then((data) => wanted && data && setOutline({ key, data }), keepLiveText);
    }, settleMs);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [key]);

  return outline?.key === key ? outline.data : undefined;
}

async function fetchOutline(style: string): Promise<string | undefined> {
  return captionDataOf(await requestText('/api/qr/preview', { style: JSON.parse(style) as Partial<Style> }));
}

/** Live text in some font is better than no caption; the stored picture does not depend on it. */
function keepLiveText(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}
