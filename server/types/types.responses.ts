import { z } from 'zod';

/** A row of `qr_types`, with the number that the database uses for a kind of code. */
export const qrType = z
  .object({ id: z.int(), type: z.string() })
  .meta({ id: 'QrType', examples: [{ id: 1, type: 'website' }] });

export type QrType = z.infer<typeof qrType>;

export const qrTypeResponse = z.object({ success: z.literal(true), qrType }).meta({ id: 'QrTypeResponse' });

export type QrTypeResponse = z.infer<typeof qrTypeResponse>;
