import { type Style, captionText } from '../../../server/domain/style.js';
import { cleanCaption, isInPageFont } from '../../../server/render/model/caption.js';
import type { FinderMark } from '../../../server/render/model/finder-marks.js';
import { captionDataOf } from '../../../server/render/model/svg.js';
import { ApiError, requestText } from '../../shared/api-client.js';
import { type LogoShape, shapeLogo } from '../logo/logo-shape.js';
import { useDerived } from '../../shared/use-derived.js';

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

/** Returns the logo in its shape; undefined without a logo and until it is ready. */
export const useLogoShape = (logo: string): LogoShape | undefined => useDerived(logo, shapeLogo);
