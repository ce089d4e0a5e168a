import sharp from 'sharp';
import { ownServer } from '../support/own-server.js';
import { memoryOf } from '../support/process-usage.js';

const server = ownServer();

const warmUp = 40;
const pictures = 160;
const smallestPx = 300;
/** Maximum growth of memory in MB. A leak of decoded logos, about a megabyte per picture, would exceed it. */
const maxMb = 100;

it('pictures of any size with a logo leave no memory behind', async () => {
  const square = { width: 800, height: 800, channels: 3, background: '#c03' } as const;
  const logo = `data:image/png;base64,${(await sharp({ create: square }).png().toBuffer()).toString('base64')}`;
  const { qrData } = await server.api.create('https://example.com', { logo });
  const draw = async (number: number) => {
    const path = `/api/qr/${qrData.id}/image.png?size=${smallestPx + number}`;
    const answer = await fetch(server.origin + path);
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  };
  for (let number = 0; number < warmUp; number++) await draw(number);
  const before = memoryOf(server.pid);
  for (let number = 0; number < pictures; number++) await draw(warmUp + number);
  expect(memoryOf(server.pid) - before).toBeLessThan(maxMb);
});
