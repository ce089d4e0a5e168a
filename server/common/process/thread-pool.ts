import type { Piscina } from 'piscina';

type PoolOptions = ConstructorParameters<typeof Piscina>[0];

/** Piscina is loaded with the first pool: no start of the server waits for it. */
export async function startThreadPool(options: PoolOptions): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  return new Piscina(options);
}
