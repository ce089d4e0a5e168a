import { z } from 'zod';
import { backgroundNames, colorNames } from '../domain/style.js';

const id = '7Z3K9QW2XA';
const link = `https://qr.example.com/${id}`;
const imageUrl = `https://qr.example.com/files/qr-${id}.png`;

export const qrDataExample = {
  id,
  type_id: 1,
  original_resource: 'https://example.com/menu',
  counter: 42,
  qr_image_url: imageUrl,
  created_at: '2026-11-22T08:00:00.000Z',
};

/** A record as the public sees it: never the e-mail address. */
export const qrData = z
  .object({
    id: z.string().meta({ description: '10 characters of Crockford base32' }),
    type_id: z.int(),
    original_resource: z.string().meta({ description: 'The http(s) address that a scan ends at' }),
    counter: z.int().min(0).meta({ description: 'Counted scans' }),
    qr_image_url: z.string().nullable().meta({ description: 'null until the picture is stored' }),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'QrData' });

export type QrData = z.infer<typeof qrData>;

/** How well a code scans. */
export const scannable = z
  .object({
    ok: z.boolean().meta({
      description: 'Whether every decoder reads the picture, and it survives at least 6 of 8 hardships',
    }),
    score: z
      .string()
      .regex(/^\d\/8$/)
      .meta({ description: 'Hardships it survives, such as `7/8`' }),
    reason: z.string().optional().meta({ description: 'Where it is not ok: why, for people' }),
    suggestion: z
      .object({ color: z.enum(colorNames), background: z.enum(backgroundNames) })
      .optional()
      .meta({ description: 'The nearest colors that scan' }),
  })
  .meta({ id: 'Scannable' });

export type Scannable = z.infer<typeof scannable>;

const success = z.literal(true);

export const qrResponse = z
  .object({ success, qrData })
  .meta({ id: 'QrResponse', examples: [{ success: true, qrData: qrDataExample }] });

export type QrResponse = z.infer<typeof qrResponse>;

export const createdQrResponse = z
  .object({
    success,
    qrData,
    link: z
      .string()
      .meta({ description: 'The link of the code; `{LINK_ORIGIN}/{id}`, in the code itself in upper case' }),
    imageUrl: z.string(),
    scannable,
  })
  .meta({
    id: 'CreatedQrResponse',
    examples: [
      {
        success: true,
        qrData: { ...qrDataExample, counter: 0 },
        link,
        imageUrl,
        scannable: { ok: true, score: '8/8' },
      },
    ],
  });

export type CreatedQrResponse = z.infer<typeof createdQrResponse>;
