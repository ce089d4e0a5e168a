import { setTimeout as sleep } from 'node:timers/promises';
import { maxCodeWidth } from '../../server/domain/formats.js';
import { Visitor } from './visitor.js';

const callers = 50;
const durationMs = 60_000;

export interface CallersSeen {
  /** Number of answers to the callers, by status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** 95th percentile of creations by another visitor meanwhile, in ms. */
  readonly creationP95Ms: number;
}

/** 50 callers ask for the most expensive pictures of a code for a minute, each for another, while a visitor makes codes. */
export async function callDearestPictures(origin: string, id: string): Promise<CallersSeen> {
  const end = Date.now() + durationMs;
  const statuses = new Map<number, number>();
  let pictures = 0;
  const call = async () => {
    while (Date.now() < end) {
      const format = (['webp', 'png', 'jpg'] as const)[pictures % 3]!;
      const size = maxCodeWidth(format) - (Math.floor(pictures++ / 3) % 1_000);
      const answer = await fetch(`${origin}/api/qr/${id}/image.${format}?size=${size}`);
      await answer.arrayBuffer();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status === 503) await sleep(200);
    }
  };
  const visitor = new Visitor(origin);
  const visits = async () => {
    while (Date.now() < end) await visitor.makeCode().then(() => sleep(500));
  };
  await Promise.all([...Array.from({ length: callers }, call), visits()]);
  return { statuses, creationP95Ms: visitor.p95() };
}
