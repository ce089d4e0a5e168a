import { lookIn, type PageLook } from '../../domain/page-look.js';
import type { Content } from '../../domain/kinds/kind.js';
import type { QrId } from '../../domain/qr-id.js';
import { contentFilePath } from '../../domain/paths.js';
import type { Style } from '../../domain/style.js';
import type { PageStyle } from '../../render/model/page-colors.js';

/** A picture at the top of a page, with its size in CSS px. */
export interface PageLogo {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

/** How a page looks. */
export interface Appearance {
  readonly look: PageLook;
  /** Style of the code, whose colors and corners the page has. */
  readonly style: PageStyle;
  /** The logo of the code; undefined for none. */
  readonly logo: PageLogo | undefined;
  /** Address of the font; undefined for a page without one. */
  readonly font: string | undefined;
}

/** Name of the logo below the address of a page. */
export const logoName = 'logo.png';

const roundLogoPx = 88;
const barLogo = { height: 64, maxWidth: 280 };

/** Returns the appearance of the page of a record. @param font address of the font */
export function appearanceOf(
  { id, style }: { readonly id: QrId; readonly style: Style },
  content: Content,
  font?: string,
): Appearance {
  // The key changes with the logo, so that no cache shows the one from before.
  const address = `${contentFilePath(id, logoName)}?v=${versionOf(style.logo)}`;
  return { look: lookIn(content), style, logo: style.logo ? logoAt(address, style) : undefined, font };
}

/** Returns a logo in its size on pages: round, or on a bar if the style names its shape. */
export function logoAt(address: string, { logoAspect }: Pick<Style, 'logoAspect'>): PageLogo {
  if (logoAspect === undefined) return { address, width: roundLogoPx, height: roundLogoPx };
  const height = Math.min(barLogo.height, barLogo.maxWidth / logoAspect);
  return { address, width: Math.round(height * logoAspect), height: Math.round(height) };
}

/** @param key such as `logo-5f0e….png` */
const versionOf = (key: string): string => key.slice('logo-'.length, 'logo-'.length + 8);
