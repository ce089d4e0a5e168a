import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { median } from '../support/median.js';
import { ownServer } from '../support/own-server.js';

const server = ownServer({ RATE_LIMITS: 'on', TRUST_PROXY: 'loopback', RENDER_WAIT_SECONDS: '5' });

const rounds = 20;
const pauseMs = 500;
const connections = 40;

async function send(path: string, client: string, body: object): Promise<{ status: number; ms: number }> {
  const start = performance.now();
  const { status } = await fetch(`${server.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
    body: JSON.stringify(body),
  });
  return { status, ms: performance.now() - start };
}

/** Makes codes and previews, two a second, each by another client. */
async function makeByOthers() {
  const sent: ReturnType<typeof send>[] = [];
  for (let i = 0; i < rounds; i++) {
    const content = { type: 'website', originalResource: `https://example.com/${i}` };
    sent.push(send('/api/qr', `198.51.100.${i + 1}`, content));
    sent.push(send('/api/qr/preview', `203.0.113.${i + 1}`, { style: {} }));
    await sleep(pauseMs);
  }
  return Promise.all(sent);
}

it('makes the codes and previews of others while one client tries codes with large logos', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 25 } as const;
  const grey = { width: 2_000, height: 2_000, channels: 3, background: '#888', noise } as const;
  const jpeg = await sharp({ create: grey }).jpeg({ quality: 70 }).toBuffer();
  const logo = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  const content = { type: 'website', originalResource: 'https://example.com/', style: { logo } };
  await makeByOthers();
  const alone = await makeByOthers();
  let isOver = false;
  const answered = new Map<number, number>();
  const flood = Array.from({ length: connections }, async () => {
    while (!isOver) {
      const { status } = await send('/api/qr/check', '192.0.2.1', content);
      answered.set(status, (answered.get(status) ?? 0) + 1);
      if (status !== 200) await sleep(1_000);
    }
  });
  await sleep(pauseMs);
  const beside = await makeByOthers();
  isOver = true;
  await Promise.all(flood);
  const [aloneMs, besideMs] = [alone, beside].map((all) => median(all.map(({ ms }) => ms)));
  process.stdout.write(
    `median of others ${aloneMs!.toFixed(0)} ms alone, ${besideMs!.toFixed(0)} ms beside checks, which were answered ${JSON.stringify([...answered])}\n`,
  );
  expect(new Set(beside.map(({ status }) => status))).toEqual(new Set([200, 201]));
});
