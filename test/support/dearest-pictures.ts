import sharp from 'sharp';
import { setTimeout as sleep } from 'node:timers/promises';
import { maxCodeWidth } from '../../server/domain/formats.js';
import { Visitor } from './visitor.js';
import type { Api } from './api.js';

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

/** Makes a code whose pictures cost most: a photograph, a caption, a frame, and transparency. @returns its id */
export async function makeDearestCode(api: Api): Promise<string> {
  const noise = Buffer.from(Uint8Array.from({ length: 300 * 300 * 3 }, (_, i) => (i * i * 31) % 253));
  const photo = sharp(noise, { raw: { width: 300, height: 300, channels: 3 } }).blur(1.5);
  const logo = `data:image/png;base64,${(await photo.png().toBuffer()).toString('base64')}`;
  const style = { logo, text: 'Menu قائمة 菜单', frame: '5px', background: 'transparent' };
  return (await api.create('https://example.com/dear', style)).qrData.id;
}
