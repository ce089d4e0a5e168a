import { z } from 'zod';
import { qrDataExample, qrResponse } from '../qr/qr.responses.js';

export const incrementResponse = qrResponse
  .omit({ scannable: true })
  .extend({
    shouldRedirect: z.boolean().meta({ description: 'Whether this scan goes through the pre-content pages' }),
  })
  .meta({
    id: 'IncrementResponse',
    examples: [{ success: true, qrData: qrDataExample, shouldRedirect: true }],
  });

export type IncrementResponse = z.infer<typeof incrementResponse>;

/** Counted scans of one UTC day, as a code's page shows them. */
export interface ScansOfADay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly scans: number;
}
