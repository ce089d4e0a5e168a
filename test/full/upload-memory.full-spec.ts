import { readFileSync, writeFileSync } from 'node:fs';
import { onEachStorage } from '../support/each-storage.js';
import { files, put } from '../support/uploads.js';

const mib = 1024 * 1024;
const uploads = 6;
/** V8 lets 32 MiB of freed buffers accumulate before it collects them; a file that is kept whole would add 30 MiB to that. */
const maxMib = 45;

onEachStorage(
  'the memory of the server',
  'disk',
  (on) => {
    /** Returns the memory in MiB; the peak is that since {@link forgetPeak}. */
    const memory = (name: 'VmRSS' | 'VmHWM') => {
      const status = readFileSync(`/proc/${on.server.pid}/status`, 'utf8');
      return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)![1]) / 1024;
    };
    const forgetPeak = () => writeFileSync(`/proc/${on.server.pid}/clear_refs`, '5');

    /** Uploads without a declared length, so that any storage receives the file through our own server. */
    const send = async (file: Buffer) => {
      const url = await on.uploads.url('large.pdf', 'application/pdf');
      expect((await put(url, 'application/pdf', file)).status).toBe(200);
    };

    it('grows by less than 45 MB over uploads of 30 MB', async () => {
      const file = files.pdf('', 30 * mib);
      await on.api.create('https://example.com/'); // loads the renderer, which is not part of the growth
      await send(files.pdf());
      const before = memory('VmRSS');
      forgetPeak();
      const growth: string[] = [];
      for (let i = 0; i < uploads; i++) {
        await send(file);
        growth.push((memory('VmHWM') - before).toFixed(1));
      }
      process.stdout.write(
        `server memory: ${before.toFixed(1)} MiB, peaks above it: ${growth.join(', ')} MiB\n`,
      );
      expect(Number(growth.at(-1))).toBeLessThan(maxMib);
    });
  },
  { own: true },
);
