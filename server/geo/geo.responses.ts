import { z } from 'zod';

export const location = z
  .object({
    isGdpr: z.boolean().meta({ description: 'Whether the GDPR or a similar law applies' }),
    country: z.string().length(2).nullable().meta({ description: 'ISO 3166-1 alpha-2; null when unknown' }),
  })
  .meta({ id: 'Location', examples: [{ isGdpr: true, country: 'ES' }] });

export type Location = z.infer<typeof location>;
