import { z } from 'zod';
import type { ErrorCode } from '../domain/error-code.js';
import { scanWeaknesses } from '../domain/scan-weakness.js';
import {
  backgroundNames,
  colorNames,
  eyeShapes,
  logoFits,
  logoRings,
  moduleShapes,
  sizeNames,
} from '../domain/style.js';

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

/** A record as the API shows it, without the email address. */
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

const hex = z.templateLiteral(['#', z.string().regex(/[0-9A-F]{6}/)]);
const color = z.union([z.enum(colorNames), hex]);

/** Result of {@link suggestStyle}. */
export const suggestionSchema = z
  .object({
    color,
    background: z.union([z.enum(backgroundNames), hex]),
    gradient: z.object({ to: color, angle: z.number() }),
    eyes: z.object({ shape: z.enum(eyeShapes), color: color.optional() }),
    modules: z.enum(moduleShapes),
    logoRing: z.enum(logoRings),
    logoFit: z.enum(logoFits),
    size: z.enum(sizeNames),
  })
  .partial()
  .meta({ description: 'What to change in the style, so that it is the nearest that scans' });

/** How well a code scans. */
export const scannable = z
  .object({
    ok: z.boolean().meta({
      description: 'Whether every decoder reads the picture, and its score is at least 6 of 8',
    }),
    score: z
      .string()
      .regex(/^\d\/8$/)
      .meta({
        description: 'Share of degraded variants that decoders still read, in eighths, such as `7/8`',
      }),
    decoders: z
      .string()
      .regex(/^\d\/\d$/)
      .meta({ description: 'Decoders that read the picture, such as `3/3`' }),
    weaknesses: z.array(z.enum(scanWeaknesses)).meta({
      description:
        'What makes it harder to read, `red-laser` and `light-paper-only` among them, which phones on white paper do not mind',
    }),
    reason: z.string().optional().meta({ description: 'Where it is not ok: why, for people' }),
    suggestion: suggestionSchema.optional(),
  })
  .meta({ id: 'Scannable' });

export type Scannable = z.infer<typeof scannable>;

const success = z.literal(true);

export const scannableExample = { ok: true, score: '8/8', decoders: '3/3', weaknesses: [] };

export const qrResponse = z.object({ success, qrData, scannable }).meta({
  id: 'QrResponse',
  examples: [{ success: true, qrData: qrDataExample, scannable: scannableExample }],
});

export type QrResponse = z.infer<typeof qrResponse>;

export const checkedQrResponse = z
  .object({ success, scannable })
  .meta({ id: 'CheckedQrResponse', examples: [{ success: true, scannable: scannableExample }] });

export type CheckedQrResponse = z.infer<typeof checkedQrResponse>;

export const createdQrResponse = z
  .object({
    success,
    qrData,
    link: z.string().meta({
      description:
        'The link of the code; `{LINK_ORIGIN}/{id}`, in the code itself with host and id in upper case',
    }),
    imageUrl: z.string(),
    scannable,
    key: z.string().optional().meta({
      description:
        'Changes this code, and all that join its keyring. It cannot be shown again: keep it. Missing when the code joined a keyring, and on our own pages, whose browser holds it as a cookie',
    }),
    manageUrl: z
      .string()
      .optional()
      .meta({ description: 'Where people change the code; the key is in its fragment' }),
  })
  .meta({
    id: 'CreatedQrResponse',
    examples: [
      {
        success: true,
        qrData: { ...qrDataExample, counter: 0 },
        link,
        imageUrl,
        scannable: scannableExample,
        key: '7Z3K-9QW2-XA01-2345-6789-ABCD-EFV',
        manageUrl: `https://qr.example.com/manage/${id}#7Z3K-9QW2-XA01-2345-6789-ABCD-EFV`,
      },
    ],
  });

export const staticPictureResponse = z
  .object({
    success,
    kind: z.string().meta({ description: 'Name of the kind' }),
    payload: z.string().meta({ description: 'The text in the code' }),
    version: z.int().meta({ description: '1 to 25: 17 + 4 · version modules a side' }),
    level: z.enum(['M', 'Q', 'H']).meta({ description: 'Error correction' }),
    scannable,
  })
  .meta({
    id: 'StaticPictureResponse',
    examples: [
      {
        success: true,
        kind: 'text',
        payload: 'Inventory 4711',
        version: 1,
        level: 'M',
        scannable: scannableExample,
      },
    ],
  });

export type StaticPictureResponse = z.infer<typeof staticPictureResponse>;

export type CreatedQrResponse = z.infer<typeof createdQrResponse>;

/** Failures of routes that take the content of a code. */
export const contentCodes = [
  'type.not-found',
  'content.invalid',
  'resource.invalid',
  'upload.missing',
  'upload.mismatch',
  'upload.unsafe',
  'upload.too-large',
  'storage.full',
] as const satisfies readonly ErrorCode[];

export const pictureMmText = 'With `mm`: width and height of the whole picture in mm, such as `50.4x50.4`';

/** Failures of routes that draw the style of a request. */
export const pictureCodes = ['logo.unreadable', 'logo.is-code'] as const satisfies readonly ErrorCode[];

/** Failures of routes that draw codes which hold their content. */
export const staticCodes = [
  'type.not-found',
  'content.invalid',
  'resource.invalid',
  'payload.too-long',
  ...pictureCodes,
  'style.unreadable',
  'unavailable',
] as const satisfies readonly ErrorCode[];
