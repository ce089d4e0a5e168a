import { useEffect, useState } from 'react';
import { type Style, captionText } from '../../../server/domain/style.js';
import { cleanCaption, isInPageFont } from '../../../server/render/model/caption.js';
import type { FinderMark } from '../../../server/render/model/finder-marks.js';
import { captionDataOf } from '../../../server/render/model/svg.js';
import { ApiError, requestText } from '../../shared/api-client.js';
import { type ColorPair, pairsOf } from '../studio/pairs.rule.js';
import { logoPixels, type LogoShape, shapeLogo } from '../logo/logo-shape.js';

const debounceMs = 250;

interface CaptionOutline {
  /** SVG path data, which is empty until it has loaded; undefined if live text looks the same. */
  readonly data: string | undefined;
  /** Characters that no font of the server has. */
  readonly undrawable?: readonly string[];
}

/** Fetches the outlines of the caption if the font of the page lacks some of its characters. */
export function useCaptionOutline({
  text,
  banner,
  size,
  frame,
}: Pick<Style, 'text' | 'banner' | 'size' | 'frame'>): CaptionOutline {
  const caption = cleanCaption(captionText({ text, banner }));
  const words = banner ? { banner: { ...banner, text: caption } } : { text: caption };
  const key = isInPageFont(caption) ? '' : JSON.stringify({ ...words, size, frame });
  return useDerived(key, fetchOutline, debounceMs) ?? { data: key ? '' : undefined };
}

let latestOutline: { readonly key: string; readonly outline: Promise<CaptionOutline> } | undefined;

/** Preview and field ask for the same outline, so the latest one is kept. */
function fetchOutline(key: string): Promise<CaptionOutline> {
  if (latestOutline?.key !== key) latestOutline = { key, outline: requestOutline(key) };
  return latestOutline.outline;
}

async function requestOutline(key: string): Promise<CaptionOutline> {
  try {
    const svg = await requestText('/api/qr/preview', { style: JSON.parse(key) as Partial<Style> });
    return { data: captionDataOf(svg) ?? '' };
  } catch (error) {
    const undrawable = undrawableIn(error);
    if (undrawable) return { data: '', undrawable };
    latestOutline = undefined;
    throw error;
  }
}

/** Returns the characters because of which the server refuses a style; undefined for another failure. */
export function undrawableIn(error: unknown): readonly string[] | undefined {
  const undrawable = error instanceof ApiError ? error.failure?.undrawable : undefined;
  return Array.isArray(undrawable) ? undrawable.map(String) : undefined;
}

/** Finds places where the logo looks like a finder pattern; undefined until they are known. */
export const useLogoMarks = (logo: string): readonly FinderMark[] | undefined => useDerived(logo, findMarks);

/** The code for it loads with the first logo. */
const findMarks = async (logo: string) => (await import('../logo/logo-marks.js')).findLogoMarks(logo);

/** Returns pairs of colours of the logo; undefined without a logo and until they are known. */
export const useLogoPairs = (logo: string): ColorPair[] | undefined => useDerived(logo, findPairs);

const findPairs = async (logo: string) => pairsOf(await logoPixels(logo, pairsSidePx));

/** Side in px of the copy in which colours are counted. */
const pairsSidePx = 64;

/** Returns the logo in its shape; undefined without a logo and until it is ready. */
export const useLogoShape = (logo: string): LogoShape | undefined => useDerived(logo, shapeLogo);

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
