import { memoizeText } from './memoize-text.js';

export type DeviceClass = 'mobile' | 'tablet' | 'desktop' | 'other';

/** Android says Mobile on phones only; an iPad in desktop mode claims to be a Macintosh and cannot be told apart. */
const rules: readonly (readonly [DeviceClass, RegExp])[] = [
  ['tablet', /ipad|tablet|playbook|kindle|silk\/(?!.*mobile)|android(?!.*mobile)/i],
  ['mobile', /iphone|ipod|mobile|android|windows phone|blackberry|opera mini/i],
  ['desktop', /windows nt|macintosh|x11|cros |linux/i],
];

/** The kind of device that a user agent claims to run on: the first rule that matches. */
export const deviceClass = memoizeText(
  (userAgent: string): DeviceClass => rules.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other',
);
