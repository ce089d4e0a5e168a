import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import { startThreadPool } from '../../common/process/thread-pool.js';
import { builtFile } from '../../config/project-root.js';
import type { FileFault } from './file-fault.js';
import type { Answer, ViewTask } from './inspection-worker.js';
import type { ViewPart } from './pdf-view.js';

/** Limits of a thread. 140,000 objects, three times as many as a book of a thousand pages has, take 158 MB of heap. */
const resourceLimits = { maxOldGenerationSizeMb: 176, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };

/** Scans go first on a busy processor. Only Linux has a priority per thread. */
const niceIncrement = process.platform === 'linux' ? 5 : 0;

/** Largest memory of a thread that looks at a PDF: its heap, the library that draws, and its pictures. */
const threadBytes = 210_000_000;

/** Returns the memory that a thread takes at most while it looks at a PDF, which is in two places meanwhile. */
export const pdfBytes = (file: Uint8Array): number => threadBytes + 2 * file.length;

/**
 * Runs functions of the inspection worker. A thread that was aborted, has failed or holds much memory is ended, since nothing else returns
 * the memory of WebAssembly, and its work counts as running until it has ended. Each thread has a pool of its own, which can be ended alone.
 */
export class InspectionThreads {
  private readonly all = new Set<Piscina>();
  private readonly idle: Piscina[] = [];

  /**
   * Looks for active content in a PDF.
   * @throws the reason of the signal; errors of the function; ERR_WORKER_OUT_OF_MEMORY
   */
  inspectPdf(file: Uint8Array, signal: AbortSignal): Promise<FileFault | undefined> {
    return this.run('inspectPdf', file, signal);
  }

  /**
   * Makes the next pages of the view of a PDF. Errors are those of {@link inspectPdf}.
   * @param softMs time after which no further page is begun
   * @param receive receives what is made, also of a view that fails later
   * @returns whether no further pages are to be made
   */
  async viewPdf(
    task: Omit<ViewTask, 'port'>,
    signal: AbortSignal,
    receive: (part: ViewPart) => void,
  ): Promise<boolean> {
    const { port1: own, port2: port } = new MessageChannel();
    const ended = new Promise<void>((resolve) => {
      own.on('message', (part: ViewPart | null) => (part ? receive(part) : resolve()));
      own.on('close', resolve);
    });
    try {
      return await this.run<boolean>('viewPdf', { ...task, port }, signal, [port]);
    } finally {
      // A thread that never began does not have the port, and one that was ended has closed it.
      port.close();
      await ended;
      own.close();
    }
  }

  private async run<Result>(
    name: string,
    task: object,
    signal: AbortSignal,
    transferList: MessagePort[] = [],
  ): Promise<Result> {
    const thread = this.idle.pop() ?? (await this.start());
    const aborted = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
    );
    let isKept = false;
    try {
      signal.throwIfAborted();
      const answer = (await Promise.race([
        thread.run(task, { name, transferList }),
        aborted,
      ])) as Answer<Result>;
      isKept = !answer.isLarge;
      return answer.result;
    } finally {
      if (isKept) this.idle.push(thread);
      else await this.end(thread);
    }
  }

  async destroy(): Promise<void> {
    await Promise.all([...this.all].map((thread) => this.end(thread)));
  }

  private async start(): Promise<Piscina> {
    const thread = await startThreadPool({
      filename: builtFile('server/upload/inspection/inspection-worker.js').href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 60_000,
      resourceLimits,
      niceIncrement,
    });
    this.all.add(thread);
    return thread;
  }

  private async end(thread: Piscina): Promise<void> {
    this.all.delete(thread);
    await thread.destroy();
  }
}
