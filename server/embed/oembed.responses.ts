import { z } from 'zod';
import { productName } from '../config/product.js';

const common = {
  version: z.literal('1.0'),
  title: z.string(),
  provider_name: z.literal(productName),
  provider_url: z.string(),
  cache_age: z.int().meta({ description: 'In seconds' }),
  width: z.int().meta({ description: 'In px' }),
  height: z.int().meta({ description: 'In px' }),
};

/** oembed.com, 2.3.4: of a rich type, or a photo. */
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
