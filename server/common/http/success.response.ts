import { z } from 'zod';

/** Of calls that have nothing else to say. */
export const successResponse = z
  .object({ success: z.literal(true) })
  .meta({ id: 'Success', examples: [{ success: true }] });
