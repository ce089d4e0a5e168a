import { useEffect, useState } from 'react';
import { cleanCaption } from '../../../server/render/model/caption.js';
import { captionDataOf } from '../../../server/render/model/svg.js';
import { type Style, captionText } from '../../../server/domain/style.js';
import { ApiError, requestText } from '../../shared/api-client.js';
import { isInPageFont } from './caption-font.js';

const debounceMs = 250;

/**
 * Fetches the outlines of the caption as SVG path data if the font of the page lacks some of its characters.
 * @returns undefined until they have loaded, or if live text looks the same
 */
export function useCaptionOutline(style: Style): string | undefined {
  const { banner, size, frame } = style;
  const caption = cleanCaption(captionText(style));
  const words = banner ? { banner: { ...banner, text: caption } } : { text: caption };
  const key = isInPageFont(caption) ? '' : JSON.stringify({ ...words, size, frame });
  const [outline, setOutline] = useState<{ key: string; data: string }>();

  useEffect(() => {
    if (!key) return;
    let wanted = true;
    const timer = setTimeout(() => {
      fetchOutline(key).then((data) => wanted && data && setOutline({ key, data }), keepLiveText);
    }, debounceMs);
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

/** Ignores failed requests: the preview shows live text in a fallback font, and the stored picture does not depend on it. */
function keepLiveText(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}
