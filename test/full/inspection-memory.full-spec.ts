import { nothingMade } from '../../server/upload/inspection/file-view.js';
import { InspectionThreads } from '../../server/upload/inspection/inspection-threads.js';
import { hostileViews } from '../support/hostile-views.js';

/** The threads of the inspection without its time limit, so that a busy machine ends no document before it has filled the memory. */
const threads = new InspectionThreads();
afterAll(() => threads.destroy());

const rounds = 3;
/** Each of the documents takes up to 128 MB, which would add up. */
const mostGrowthBytes = 250e6;

it('PDFs that fill the memory leave none of it behind', async () => {
  const files = [hostileViews['nested groups']!(), hostileViews['a billion forms']!()];
  const { signal } = new AbortController();
  const before = process.memoryUsage().rss;
  for (let round = 0; round < rounds; round++) {
    const outcomes = await Promise.allSettled(
      files.map((file) =>
        threads.viewPdf({ file, made: nothingMade, softMs: 60_000 }, signal, () => undefined),
      ),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(process.memoryUsage().rss - before).toBeLessThan(mostGrowthBytes);
  }
});
