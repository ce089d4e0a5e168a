import sharp from 'sharp';
import type { LogoFit } from '../../domain/style.js';
import { answerOf, type LogoTask, makeLogo } from './logo.js';

/** Maximum CPU time of one picture, however busy the machine is. An ordinary drawing takes a tenth of it. */
const maxCpuMs = 1_000;
/** Maximum memory of the process. It takes 110 MB by itself, and the largest picture that is allowed 130 MB more. */
const maxBytes = 400 * 1024 * 1024;
const checkMs = 20;

/** This program receives pictures one at a time and sends each back as a logo. It ends with the process that started it. */
sharp.cache(false);
process.on('disconnect', () => process.exit());
process.on('message', ({ picture, fit }: LogoTask) => void prepare(Buffer.from(picture), fit));

async function prepare(picture: Buffer, fit: LogoFit): Promise<void> {
  const before = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    // process.exit() would wait for the thread that rasterises.
    if ((user + system) / 1_000 > maxCpuMs || process.memoryUsage.rss() > maxBytes)
      process.kill(process.pid, 'SIGKILL');
  }, checkMs);
  const answer = await answerOf(makeLogo(picture, fit));
  clearInterval(watch);
  process.send!(answer);
}
