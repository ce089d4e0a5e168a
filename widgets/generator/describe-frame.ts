import type { FrameName } from '../../server/domain/style.js';
import { texts } from './styling-texts.js';

/** 'None', or such as '2 px'. */
export const describeFrame = (frame: FrameName): string =>
  frame === '0px' ? texts().style.noFrame : texts().style.pixels(parseInt(frame, 10));
