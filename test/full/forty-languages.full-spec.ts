import { openPicture, decode } from '../support/decode.js';
import { decoders } from '../../server/render/proof/decoders.js';
import { greyOfImage } from '../../server/render/proof/grey.js';
import type { StaticPictureResponse } from '../../server/qr/qr.responses.js';
import { fortyLanguages } from '../support/forty-languages.js';
import { ownServer } from '../support/own-server.js';
import { startZxingJava } from '../proof/zxing-java.mjs';

/** Tests that codes in forty languages are read as they were written, by every decoder of `npm run proof`. */

type Sample = readonly [kind: string, content: object];

const samples: readonly ((greeting: string, name: string, town: string) => Sample)[] = [
  (text) => ['text', { text }],
  (_, name, town) => ['wifi', { ssid: cut(town, 32), security: 'wpa', password: cut(`${name} 🔑 2026`, 63) }],
  (note, lastName, city) => ['contact', { lastName, organization: city, address: { city }, note }],
  (title, _, place) => [
    'event',
    { title, place, start: '2026-12-24T18:00', duration: 90, zone: 'Asia/Tokyo' },
  ],
  (subject, body) => ['email', { to: 'ana@example.com', subject, body: `${body}\n${subject}` }],
  (text) => ['sms', { number: '+34912345678', text }],
  (text, name) => ['transfer', { name, iban: 'DE89 3704 0044 0532 0130 00', amount: '12.50', text }],
];
const sampleCount = 100;

/** The beginning of a text that has at most some bytes as UTF-8. */
function cut(text: string, bytes: number): string {
  const characters = [...text];
  while (Buffer.byteLength(characters.join('')) > bytes) characters.pop();
  return characters.join('').trim();
}

const server = ownServer({ PRE_CONTENT_EVERY: '0' });
const zxingJava = startZxingJava();
afterAll(() => zxingJava.stop());

const ask = (path: string, [kind, content]: Sample) =>
  fetch(`${server.origin}/api/pictures${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, content }),
  });

const cases = Array.from({ length: sampleCount }, (_, i) => {
  const sample = samples[i % samples.length]!(...fortyLanguages[i % fortyLanguages.length]!);
  return [i, sample[0], JSON.stringify(sample[1]), sample] as const;
});

it.each(cases)('%i: %s %s', async (_i, _kind, _content, sample) => {
  const answer = await ask('', sample);
  const { payload } = (await answer.json()) as StaticPictureResponse;
  expect(answer.status).toBe(200);
  const png = Buffer.from(await (await ask('/png', sample)).arrayBuffer());
  const grey = await greyOfImage(await openPicture(png));
  const texts: Record<string, unknown> = {
    jsqr: [await decode(png)],
    'zxing-java': await zxingJava.read(grey),
  };
  for (const [name, read] of Object.entries(decoders)) texts[name] = await read(grey);
  const wrong = Object.entries(texts).filter(
    ([, found]) => JSON.stringify(found) !== JSON.stringify([payload]),
  );
  expect(wrong).toEqual([]);
});
