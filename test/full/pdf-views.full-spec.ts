import { readSettings } from '../../server/config/settings.js';
import { nothingMade } from '../../server/upload/inspection/file-view.js';
import { FileInspector } from '../../server/upload/inspection/file-inspector.js';
import { NoScanner } from '../../server/upload/inspection/malware-scanner.js';
import { hostileViews } from '../support/hostile-views.js';
import { pdfOfTexts } from '../support/sample-files.js';

/** Views of hostile PDFs stay in their bounds of time and memory, and the next file gets its view. */

const inspector = new FileInspector(new NoScanner(), readSettings({}));
afterAll(() => inspector.onApplicationShutdown());

const sound = () => pdfOfTexts('Starters', 'Mains', 'Desserts');
const of = (file: Buffer) => async () => ({ file, made: nothingMade });
const caller = { key: '192.0.2.1' };
/** The deadline of 5 s, and the end of a thread. */
const maxMs = 7_000;
/** Of the library, the heap of a thread, and a picture that is being encoded. */
const maxGrowthBytes = 300e6;
const maxPictureBytes = 500_000;

const files = Object.entries(hostileViews);

it('there are 40 files', () => expect(files.length).toBeGreaterThanOrEqual(40));

beforeAll(() => inspector.view('pdf', of(sound()), caller));

it.each(files)('%s', async (_, make) => {
  const file = make();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
  const began = performance.now();
  const view = await inspector.view('pdf', of(file), caller);
  clearInterval(watch);
  expect(performance.now() - began).toBeLessThan(maxMs);
  expect(most - before).toBeLessThan(maxGrowthBytes);
  for (const { pictures } of view!.made)
    for (const { body, width, height } of pictures) {
      expect(body.length).toBeLessThanOrEqual(maxPictureBytes);
      expect(width >= 780 && width <= 1_170 && height >= 1 && height <= 2_000).toBe(true);
    }
  const next = await inspector.view('pdf', of(sound()), caller);
  expect(next?.pages).toBe(3);
});
