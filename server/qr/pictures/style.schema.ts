import { text } from '../../common/body/schema-parts.js';
import { styleWith } from '../../common/body/style-fields.js';
import { defaultStyle } from '../../domain/style.js';

const maxLogoLength = 7 * 1024 * 1024;

const logoMatching = (pattern: RegExp, rule: string) =>
  text(maxLogoLength).regex(pattern, rule).default(defaultStyle.logo);

/** Schema of the style of a request. */
export const styleSchema = styleWith(logoMatching(/^(data:image\/|$)/, 'must be a data URL of an image'))
  .meta({
    id: 'StyleChoice',
    description: 'How a code looks; what is missing takes the defaults',
    examples: [
      { color: 'blue', text: 'Our menu' },
      {
        color: '#283593',
        gradient: { to: '#AD1457', angle: 45 },
        modules: 'rounded',
        eyes: { shape: 'leaf', color: '#AD1457' },
        banner: { design: 'ribbon', text: 'Scan me', place: 'below' },
      },
    ],
  })
  .default(defaultStyle);

export const keptLogoRule =
  'must be a data URL of an image, the address of the logo that the code has, or empty';

/** Schema of another style of a code, which may keep its logo. */
export const newStyleSchema = styleWith(logoMatching(/^(data:image\/|https?:\/\/|$)/, keptLogoRule)).meta({
  id: 'NewStyle',
  description:
    'The whole style; what is missing takes the defaults. Its logo may be the address of the one that the code has',
  examples: [{ color: 'blue', text: 'Our menu' }],
});
