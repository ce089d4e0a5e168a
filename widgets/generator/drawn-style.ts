import { cleanCaption } from '../../server/render/model/caption.js';
import type { Style } from '../../server/domain/style.js';

/** The style as it is drawn and sent: a banner whose words are not typed yet is left out. */
export const drawnStyle = ({ banner, ...style }: Style): Style =>
  banner && cleanCaption(banner.text) ? { ...style, banner } : style;
