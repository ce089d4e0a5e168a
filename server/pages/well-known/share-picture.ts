import { productName } from '../../config/product.js';

/** What previews of a shared link show (ogp.me), in px; 1.91:1 is what they cut to. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

/** Its text, line by line. */
export const claim = ['Free QR codes', 'for links, PDFs,', 'social media', 'and menus'];
export const promise = ['Without an account. Every code is', 'checked to scan before you get it.'];
export const sharePictureText = `${productName}: ${[...claim, ...promise].join(' ')}`;
