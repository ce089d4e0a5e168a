import { z } from 'zod';

const sizeRule = 'must be a whole number of px';
const size = z
  .string(sizeRule)
  .regex(/^\d{1,5}$/, sizeRule)
  .transform(Number)
  .pipe(z.number().min(1, sizeRule))
  .optional();

export const oEmbedQuerySchema = z.object({
  url: z
    .string('must be an address of this site')
    .max(2_048, 'must be at most 2048 characters')
    .meta({ description: 'Of the home page, of `/embed`, or of the page of a code' }),
  format: z.string('must be json').default('json').meta({ description: '`json`; nothing else is offered' }),
  maxwidth: size.meta({ type: 'integer', minimum: 1, description: 'In px' }),
  maxheight: size.meta({ type: 'integer', minimum: 1, description: 'In px' }),
});

export type OEmbedQuery = z.infer<typeof oEmbedQuerySchema>;
