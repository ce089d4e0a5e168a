import { productName } from '../../config/product.js';

/** The size for link previews (ogp.me), in px; they crop to 1.91:1. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

/** Its text, line by line. */
export const claim = ['Free QR codes', 'for links, PDFs,', 'social media', 'and menus'];
export const promise = ['Without an account. Every code is', 'checked to scan before you get it.'];
export const sharePictureText = `${productName}: ${[...claim, ...promise].join(' ')}`;
