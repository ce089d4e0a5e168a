import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Frame, Page } from 'playwright-core';
import type { EngineDocument } from './engines/engine.js';
import { eventually } from './eventually.js';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Returns the markup of an element, without its script. */
export const element = (origin: string, attributes = '') =>
  `<qr-generator ${attributes}><a href="${origin}/generate">Make a QR code</a></qr-generator>`;

export const loader = (origin: string, attributes = '') =>
  `<script async src="${origin}/embed/1.js" ${attributes}></script>`;

/** The events that {@link ownHostPages} has recorded. */
export interface SeenEvent {
  readonly type: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

export const eventsOf = (page: Pick<EngineDocument, 'evaluate'>) => page.evaluate<SeenEvent[]>('seen');

/** Waits for the frame of the generator to be ready. @param index of the frame, where a page has several */
export async function frameIn(page: Page, index = 0): Promise<Frame> {
  const found = await eventually(
    () => page.frames().filter((frame) => frame.url().includes('/embed/generator')),
    (frames) => frames.length > index,
  );
  const frame = found[index];
  if (!frame) throw new Error(`There is no frame ${index}`);
  await frame.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  return frame;
}

/** Walks through the generator as far as the download. */
export async function makeCodeIn(frame: Frame, url = 'https://example.com/menu'): Promise<void> {
  await frame.getByLabel('Enter your URL').fill(url);
  await frame.getByRole('button', { name: 'Create QR code' }).click();
  await frame.getByRole('heading', { name: 'Your QR is ready' }).waitFor();
}

/** Runs axe in one document, without messages between frames and without requests, which would be complaints. @returns one line per violated rule */
export async function violationsIn(document: Pick<EngineDocument, 'evaluate'>): Promise<string[]> {
  await document.evaluate(`void (() => { ${axe} })()`);
  const results = await document.evaluate<AxeResults>(
    'axe.run(document, { iframes: false, preload: false })',
  );
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
