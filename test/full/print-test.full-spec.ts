import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { codeText } from '../../server/domain/qr-link.js';
import { decoders } from '../../server/render/proof/decoders.js';
import { greyOfImage } from '../../server/render/proof/grey.js';
import { findChromium } from '../support/chromium.mjs';
import { photograph } from '../support/photographed-print.js';
import { findSharedServer } from '../support/shared-server.js';
import { type Case, sixtyPrints } from '../support/sixty-prints.js';

/** The test of a print by the camera of a phone, before which 60 prints in nine conditions are held. */

const server = findSharedServer();
const seed = 20_261;
const otherTexts = ['https://example.org/other', 'WIFI:T:WPA;S:Guest;P:hello world;;', 'Hello there'];

let folder: string;
let browser: Browser;
let page: Page;
let cases: Case[];
/** The film of the camera, which Chromium opens anew each time that a page starts the camera. */
const film = () => join(folder, 'print.mjpeg');

beforeAll(async () => {
  const { id } = (await server.api.create('https://example.com/printed')).qrData;
  cases = sixtyPrints(codeText(`${server.origin}/${id}`), otherTexts, seed);
  folder = await mkdtemp(join(tmpdir(), 'prints-'));
  await writeFile(film(), await photograph(cases[0]!.print));
  browser = await chromium.launch({
    executablePath: findChromium()!,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film()}`,
    ],
  });
  page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${server.origin}/test?id=${id}`);
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
});

afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

interface Outcome {
  readonly name: string;
  /** What is right: where no decoder reads a photo, that it cannot be read. */
  readonly right: string;
  readonly said: string;
  readonly cause: string;
  readonly isRight: boolean;
  readonly decoders: number;
}

/** Conditions whose right verdict does not depend on what decoders make of the photo. */
const certain = ['faded', 'too small', 'mirrored', 'other code'];

async function hold({ name, print, shot, level, causes }: Case): Promise<Outcome> {
  const photo = await photograph(print, shot);
  await writeFile(film(), photo);
  await page.getByRole('button', { name: 'Use the camera' }).click();
  const verdict = page.locator('.print-verdict');
  await verdict.waitFor();
  const said = (await verdict.getAttribute('data-level'))!;
  const cause = (await verdict.getAttribute('data-cause')) ?? '';
  const grey = await greyOfImage(sharp(photo));
  let readers = 0;
  for (const decode of Object.values(decoders)) if ((await decode(grey)).length > 0) readers++;
  const right = readers === 0 && !certain.includes(name) ? 'unread' : level;
  const isCause = said !== 'unread' || causes.length === 0 || causes.some((one) => one === cause);
  return { name, right, said, cause, isRight: said === right && isCause, decoders: readers };
}

it('says what is right of at least 50 of 60 prints, and never that an unreadable one reads well', async () => {
  const outcomes: Outcome[] = [];
  for (const one of cases) outcomes.push(await hold(one));
  const counts = new Map<string, number>();
  for (const { name, right, said, cause, decoders: readers } of outcomes) {
    const row = `${name}: ${right} → ${said} ${cause}, read by ${readers}`;
    counts.set(row, (counts.get(row) ?? 0) + 1);
  }
  const count = outcomes.filter(({ isRight }) => isRight).length;
  process.stdout.write([...counts].map(([row, times]) => `${times} × ${row}\n`).join(''));
  process.stdout.write(`${count} of ${outcomes.length} are right\n`);
  expect(outcomes).toHaveLength(60);
  expect(outcomes.filter(({ said, decoders: readers }) => said === 'well' && readers === 0)).toEqual([]);
  expect(count).toBeGreaterThanOrEqual(50);
});
