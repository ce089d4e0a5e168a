import { z } from 'zod';
import { suggestionSchema } from '../../qr/qr.responses.js';

/** The body of every failure; {@link Failure} is its type. */
export const failureSchema = z
  .looseObject({
    success: z.literal(false),
    error: z.string().meta({ description: 'For people; may change at any time' }),
    code: z.string().meta({ description: 'For programs; stable' }),
    fields: z
      .union([
        z.array(z.object({ field: z.string(), message: z.string() })),
        z.record(z.string(), z.string()),
      ])
      .optional()
      .meta({
        description:
          'Which fields of the request are wrong; an empty name is the whole body. With `content.invalid` a code by field',
      }),
    suggestion: suggestionSchema.optional(),
    errorId: z
      .string()
      .optional()
      .meta({ description: 'With 5xx: the same is in the log of the server, as `reqId`' }),
  })
  .meta({ id: 'Failure' });
