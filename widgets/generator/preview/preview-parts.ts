import { useEffect, useState } from 'react';
import { type Style, captionText } from '../../../server/domain/style.js';
import { cleanCaption } from '../../../server/render/model/caption.js';
import type { FinderMark } from '../../../server/render/model/finder-marks.js';
import { captionDataOf } from '../../../server/render/model/svg.js';
import { requestText } from '../../shared/api-client.js';
import { cutToCircle } from '../customize/logo-image.js';
import { isInPageFont } from './caption-font.js';

const debounceMs = 250;

/**
 * Fetches the outlines of the caption as SVG path data if the font of the page lacks some of its characters.
 * @returns undefined until they have loaded, or if live text looks the same
 */
export function useCaptionOutline({ text, banner, size, frame }: Style): string | undefined {
  const caption = cleanCaption(captionText({ text, banner }));
  const words = banner ? { banner: { ...banner, text: caption } } : { text: caption };
  const key = isInPageFont(caption) ? '' : JSON.stringify({ ...words, size, frame });
  return useDerived(key, fetchOutline, debounceMs);
}

const fetchOutline = async (style: string): Promise<string | undefined> =>
  captionDataOf(await requestText('/api/qr/preview', { style: JSON.parse(style) as Partial<Style> }));

/** Finds places where the logo looks like a finder pattern; undefined until they are known. */
export const useLogoMarks = (logo: string): readonly FinderMark[] | undefined => useDerived(logo, findMarks);

/** The code for it loads with the first logo. */
const findMarks = async (logo: string) => (await import('./logo-marks.js')).findLogoMarks(logo);

/** Returns the logo cropped to a circle; undefined without a logo and until it is ready. */
export const useRoundLogo = (logo: string): string | undefined => useDerived(logo, cutToCircle);

/**
 * Returns what `derive` makes of a key; undefined for an empty key and until it is ready. Failures are ignored, for example while the
 * visitor is offline: the preview does without the part, and the stored picture does not depend on it.
 * @param derive must be the same function at every call
 */
function useDerived<Value>(key: string, derive: (key: string) => Promise<Value>, delayMs = 0) {
  const [latest, setLatest] = useState<{ key: string; value: Value }>();
  useEffect(() => {
    if (!key) return;
    let wanted = true;
    const timer = setTimeout(() => {
      derive(key).then(
        (value) => wanted && setLatest({ key, value }),
        (error: unknown) => console.info('A part of the preview is missing:', error),
      );
    }, delayMs);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [key, derive, delayMs]);
  return latest?.key === key ? latest.value : undefined;
}
