import { remembered } from './remembered.js';

export type DeviceClass = 'mobile' | 'tablet' | 'desktop' | 'other';

/** Android says Mobile on telephones alone; an iPad that asks for desktop pages calls itself a Macintosh and cannot be told. */
const rules: readonly (readonly [DeviceClass, RegExp])[] = [
  ['tablet', /ipad|tablet|playbook|kindle|silk\/(?!.*mobile)|android(?!.*mobile)/i],
  ['mobile', /iphone|ipod|mobile|android|windows phone|blackberry|opera mini/i],
  ['desktop', /windows nt|macintosh|x11|cros |linux/i],
];

/** What kind of device a user agent says it runs on; the first rule that fits. */
export const deviceClass = remembered(
  (userAgent: string): DeviceClass => rules.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other',
);
