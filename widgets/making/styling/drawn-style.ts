import { cleanCaption } from '../../../server/render/model/caption.js';
import type { Style } from '../../../server/domain/style.js';

/** Style that is drawn and sent to the server: a banner without words is left out. */
export const drawnStyle = ({ banner, ...style }: Style): Style =>
  banner && cleanCaption(banner.text) ? { ...style, banner } : style;
