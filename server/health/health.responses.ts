import { z } from 'zod';

export const liveness = z
  .object({ status: z.literal('ok') })
  .meta({ id: 'Liveness', examples: [{ status: 'ok' }] });

const partState = z.enum(['up', 'down']);

export const readiness = z
  .object({ status: z.enum(['ok', 'down']), database: partState, storage: partState })
  .meta({ id: 'Readiness', examples: [{ status: 'ok', database: 'up', storage: 'up' }] });
