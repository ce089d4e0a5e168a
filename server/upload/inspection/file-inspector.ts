import { availableParallelism } from 'node:os';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Piscina } from 'piscina';
import { Unavailable } from '../../common/errors/unavailable.js';
import { KeyedQueue } from '../../abuse/limits/keyed-queue.js';
import { startThreadPool } from '../../common/process/thread-pool.js';
import { builtFile } from '../../config/project-root.js';
import { Settings } from '../../config/settings.js';
import type { FileType } from '../../domain/file-type.js';
import type { FileView } from './file-view.js';
import { type FileFault, unsafe } from './file-fault.js';
import { cleanPhoto, inspectImage, squarePicture, viewPhoto } from './image-inspection.js';
import { eicar, MalwareScanner } from './malware-scanner.js';
import { Semaphore } from './semaphore.js';

/** Each file is in memory, up to 30 MB; a hostile one must not hold up all others. */
const maxRunning = 2;
const maxWaiting = 50;
/** Files of one client that may wait or be looked at. */
const maxOfClient = 10;
/** Time for the view of a PDF. */
const viewMs = 5_000;
/** Limits of a thread, far above what the limits of the parser allow. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };

/** Who waits for an inspection. */
export interface Inspected {
  /** Key of the client, whose files take turns with each other. */
  readonly client: string;
  /** Ends the inspection when the client leaves. */
  readonly signal?: AbortSignal | undefined;
}

/** Inspects files before they are shown to others, within bounds of time, memory and number. */
@Injectable()
export class FileInspector implements OnApplicationShutdown {
  private readonly logger = new Logger('FileInspector');
  private started: Promise<Piscina> | undefined;
  private readonly running = new Semaphore(maxRunning);
  private readonly costlyPictures = new Semaphore(1);
  private readonly turns = new KeyedQueue();
  private readonly filesOf = new Map<string, number>();

  constructor(
    private readonly scanner: MalwareScanner,
    private readonly settings: Settings,
  ) {}

  /**
   * @param read reads the file; called once the inspection starts, so that waiting files take no memory
   * @param caller whose files are inspected one after another, so that they do not hold up those of others
   * @returns what is wrong with the file; undefined when nothing is
   * @throws Unavailable when too many files wait, or the scanner does not answer; the errors of `read`; the reason of the signal
   */
  async inspect(
    type: FileType,
    read: () => Promise<Buffer>,
    { client, signal }: Inspected,
  ): Promise<FileFault | undefined> {
    return this.inTurn({ client, signal }, async () => this.look(type, await read(), signal));
  }

  private inTurn<Result>({ client, signal }: Inspected, work: () => Promise<Result>): Promise<Result> {
    const files = this.filesOf.get(client) ?? 0;
    if (this.running.waiting >= maxWaiting || files >= maxOfClient)
      return Promise.reject(new Unavailable('Too many files are being checked just now'));
    this.filesOf.set(client, files + 1);
    const begin = async () => {
      signal?.throwIfAborted();
      return work();
    };
    return this.turns.run(client, () => this.running.run(begin)).finally(() => this.leave(client));
  }

  /**
   * Removes from a photo what tells about its photographer, and turns it as its orientation says. Other files stay as they are.
   * @param file that {@link inspect} has accepted
   */
  async clean(type: FileType, file: Buffer): Promise<Buffer> {
    if (type === 'pdf') return file;
    return this.running.run(() => cleanPhoto(type, file, this.costlyPictures));
  }

  /**
   * Makes the view of a file that {@link inspect} has accepted, within bounds of its own.
   * @returns undefined if none can be made
   * @throws Unavailable when too many files wait; the reason of the signal
   */
  view(type: FileType, file: Buffer, caller: Inspected): Promise<FileView | undefined> {
    return this.inTurn(caller, () =>
      type === 'pdf' ? this.viewPdf(file, caller.signal) : viewPhoto(file, this.costlyPictures),
    );
  }

  /**
   * Makes a small square of a picture that is part of a request.
   * @returns undefined if it cannot be read
   * @throws Unavailable when too many files wait; the reason of the signal
   */
  square(picture: Buffer, caller: Inspected): Promise<Buffer | undefined> {
    return this.inTurn(caller, () => squarePicture(picture, this.costlyPictures));
  }

  async onApplicationShutdown(): Promise<void> {
    await (await this.started)?.destroy();
  }

  private leave(client: string): void {
    const left = this.filesOf.get(client)! - 1;
    if (left > 0) this.filesOf.set(client, left);
    else this.filesOf.delete(client);
  }

  private async look(type: FileType, file: Buffer, client?: AbortSignal): Promise<FileFault | undefined> {
    if (file.includes(eicar) || (await this.scanner.findsMalware(file))) return hasMalware;
    return type === 'pdf' ? this.inspectPdf(file, client) : inspectImage(type, file, this.costlyPictures);
  }

  private async inspectPdf(file: Buffer, client?: AbortSignal): Promise<FileFault | undefined> {
    const pool = await this.pool;
    const deadline = AbortSignal.timeout(this.settings.inspectionSeconds * 1_000);
    const signal = client ? AbortSignal.any([deadline, client]) : deadline;
    try {
      return (await pool.run(file, { name: 'inspectPdf', signal })) as FileFault | undefined;
    } catch (error) {
      client?.throwIfAborted();
      if (!signal.aborted && !isOutOfMemory(error)) throw error;
      const exceeded = signal.aborted ? 'time' : 'memory';
      this.logger.warn({ exceeded, bytes: file.length }, 'Refused a PDF whose inspection exceeded its limit');
      return tooComplex;
    }
  }

  private async viewPdf(file: Buffer, client?: AbortSignal): Promise<FileView | undefined> {
    const pool = await this.pool;
    const deadline = AbortSignal.timeout(viewMs);
    const signal = client ? AbortSignal.any([deadline, client]) : deadline;
    try {
      const { pictures, ...view } = (await pool.run(file, { name: 'viewPdf', signal })) as FileView;
      // A Buffer arrives as plain bytes.
      return { ...view, pictures: pictures.map((one) => ({ ...one, body: Buffer.from(one.body) })) };
    } catch (error) {
      client?.throwIfAborted();
      this.logger.log({ err: error, bytes: file.length }, 'No view can be made of a PDF');
      return undefined;
    }
  }

  private get pool(): Promise<Piscina> {
    return (this.started ??= startThreadPool({
      filename: builtFile('server/upload/inspection/inspection-worker.js').href,
      minThreads: 0,
      maxThreads: Math.min(maxRunning, availableParallelism()),
      idleTimeout: 60_000,
      resourceLimits,
    }));
  }
}

const hasMalware = unsafe('The file contains malware');
const tooComplex = unsafe(
  'The PDF takes too long to check. Save or print it as a plain PDF, and upload it again.',
);

/** Whether the heap or the stack of a thread is full; regular expressions have a stack of their own. */
const isOutOfMemory = (error: unknown): boolean =>
  error instanceof RangeError ||
  (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
