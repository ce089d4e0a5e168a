import { z } from 'zod';
import { productName } from '../config/product.js';

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

const common = {
  version: z.literal('1.0'),
  title: z.string(),
  provider_name: z.literal(productName),
  provider_url: z.string(),
  cache_age: z.int().meta({ description: 'In seconds' }),
  width: z.int().meta({ description: 'In px' }),
  height: z.int().meta({ description: 'In px' }),
};

/** Answer of the types `rich` and `photo` (oembed.com, 2.3.4). */
export const oEmbedResponse = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('rich'), html: z.string(), ...common }),
    z.object({ type: z.literal('photo'), url: z.string(), ...common }),
  ])
  .meta({
    id: 'OEmbed',
    examples: [
      {
        type: 'photo',
        version: '1.0',
        title: 'QR code 7Z3K9QW2XA',
        provider_name: productName,
        provider_url: 'https://qr.example.com/',
        cache_age: 86_400,
        url: 'https://qr.example.com/files/qr-7Z3K9QW2XA.png',
        width: 630,
        height: 630,
      },
    ],
  });

export type OEmbedResponse = z.infer<typeof oEmbedResponse>;
