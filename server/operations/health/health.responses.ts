import { z } from 'zod';

export const liveness = z
  .object({ status: z.literal('ok') })
  .meta({ id: 'Liveness', examples: [{ status: 'ok' }] });

const partState = z.enum(['up', 'down']);

/** `stopping`: the process was told to end, and still answers what is sent to it. */
export const readiness = z
  .object({
    status: z.enum(['ok', 'down', 'stopping']),
    database: partState,
    storage: partState,
    disk: partState,
  })
  .meta({ id: 'Readiness', examples: [{ status: 'ok', database: 'up', storage: 'up', disk: 'up' }] });
