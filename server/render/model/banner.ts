import { type BannerBox, bannerDesigns } from './banner-designs.js';
import { baselineOffset, cleanCaption, type FittedCaption, fitCaption, type MeasureText } from './caption.js';
import { captionColor, contrastRatio, minTextContrast } from './colors.js';
import { sampleColors } from './gradient.js';
import type { Layout } from './picture-layout.js';
import type { Fill } from './shape.js';
import { type Banner, palette } from '../../domain/style.js';

/** Font size in 1/200 of the code's width, like all measures of banners. */
const fontSize = 18;

/** Returns the height in px that a banner adds to the picture. */
const roomFor = ({ design }: Banner, { code }: Layout) =>
  Math.round((bannerDesigns[design].room * code.width) / 200);

/** Returns the layout with room for a banner between quiet zone and frame. */
export function makeRoom(layout: Layout, banner: Banner): Layout {
  const room = roomFor(banner, layout);
  const { code } = layout;
  return {
    ...layout,
    height: layout.height + room,
    code: { ...code, y: code.y + (banner.place === 'above' ? room : 0) },
  };
}

/** Draws the banner of a style. @param layout as {@link makeRoom} returned it for the same banner, with its gradient */
export function drawBanner(
  layout: Layout,
  banner: Banner,
  measure: MeasureText,
): Required<Pick<Layout, 'banner' | 'caption'>> {
  const k = layout.code.width / 200;
  const design = bannerDesigns[banner.design];
  const fitted = setInBanner(banner, cleanCaption(banner.text), k, measure);
  const ink = layout.gradient ?? layout.foreground;
  const box = placeBox(layout, banner, measure(fitted.text, fitted.fontSize));
  const [top, bottom] = design
    .line(box)
    .map((distance) => box.y(distance))
    .sort((a, b) => a - b);
  return {
    banner: design.draw(box, ink),
    caption: {
      ...fitted,
      x: layout.width / 2,
      baseline: top! + baselineOffset(bottom! - top!, fitted.fontSize),
      color: textColorOn(ink),
    },
  };
}

/** Fits the words of a banner on a code of 200k px. */
export const setInBanner = (
  { design }: Pick<Banner, 'design'>,
  text: string,
  k: number,
  measure: MeasureText,
): FittedCaption => fitCaption(text, fontSize * k, bannerDesigns[design].maxText * k, measure);

function placeBox(layout: Layout, banner: Banner, textWidth: number): BannerBox {
  const { width, height, frameWidth, code } = layout;
  const [room, k] = [roomFor(banner, layout), code.width / 200];
  const near = banner.place === 'above' ? frameWidth + room : height - frameWidth - room;
  return {
    px: (measure) => Math.round(measure * k),
    y: (distance) => (banner.place === 'above' ? near - distance : near + distance),
    width,
    depth: room + frameWidth,
    textWidth,
  };
}

/** Returns the first text colour that reads well on all of the fill; on any colour either black or white does. */
function textColorOn(fill: Fill): string {
  const candidates = [palette.white, captionColor, palette.black];
  const worst = (color: string) =>
    Math.min(...sampleColors(fill).map((ground) => contrastRatio(color, ground)));
  return (
    candidates.find((color) => worst(color) >= minTextContrast) ??
    candidates.reduce((best, color) => (worst(color) > worst(best) ? color : best))
  );
}
