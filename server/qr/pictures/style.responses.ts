import { z } from 'zod';
import { bannerDesigns, bannerPlaces, frameNames, logoFits, sizeNames } from '../../domain/style.js';
import { suggestionSchema } from '../qr.responses.js';

/** The style of a code for its maker, which a change takes back as it is. */
export const shownStyle = suggestionSchema
  .required({ color: true, background: true })
  .extend({
    size: z.enum(sizeNames),
    frame: z.enum(frameNames),
    text: z.string(),
    logo: z.string().meta({ description: 'Address of the logo; empty: none' }),
    banner: z
      .object({ design: z.enum(bannerDesigns), text: z.string(), place: z.enum(bannerPlaces) })
      .optional(),
    logoFit: z.enum(logoFits).optional(),
    logoAspect: z
      .number()
      .optional()
      .meta({ description: 'Width by height of a logo on a bar; of no effect in a change' }),
  })
  .meta({ id: 'ShownStyle', description: 'How a code looks' });

export type ShownStyle = z.infer<typeof shownStyle>;
