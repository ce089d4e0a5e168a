import { createHash } from 'node:crypto';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Unavailable } from '../../common/errors/unavailable.js';
import type { Client } from '../../common/http/client-signal.js';
import { KeyedQueue } from '../../abuse/limits/keyed-queue.js';
import { Semaphore } from '../../common/process/semaphore.js';
import { withDeadline } from '../../common/process/with-deadline.js';
import { workMemory } from '../../common/process/work-memory.js';
import { Settings } from '../../config/settings.js';
import type { FileType } from '../../domain/file-type.js';
import { type FileView, nothingMade, type Progress } from './file-view.js';
import { type FileFault, unsafe } from './file-fault.js';
import { cleanPhoto, inspectImage, squarePicture, viewPhoto } from './image-inspection.js';
import { InspectionThreads, pdfBytes } from './inspection-threads.js';
import { ViewParts } from './view-parts.js';
import { eicar, MalwareScanner } from './malware-scanner.js';

/** Each file is in memory, up to 30 MB; a hostile one must not hold up all others. */
const maxRunning = 2;
const maxWaiting = 50;
/** Files of one client that may wait or be looked at. */
const maxOfClient = 10;
/** Files that are known to be harmless, and how long: a maker styles a code meanwhile, and a scanner learns new malware. */
const [maxAccepted, acceptedMs] = [10_000, 60 * 60 * 1_000];
/** Time for one round of a view, as a share of the inspection's (5 s by default), and the share of that round after which no page is begun. */
const [viewShare, softShare] = [5 / 8, 1 / 2];

/** A file that was accepted. */
export interface PreparedFile {
  /** The file as it was read, and its digest in hexadecimal. */
  readonly sent: Buffer;
  readonly sentSha256: string;
  /** The file without what tells about its photographer. */
  readonly kept: Buffer;
  /** Has no pages if none can be made. */
  readonly view: FileView;
}

/** A round of the view of a file that was accepted. */
interface ViewRound {
  readonly file: Buffer;
  readonly made: Progress;
  /** How many times as long as usual it may take. */
  readonly patience?: number;
}

const firstRound = { made: nothingMade };

/** Inspects files before they are shown to others, within bounds of time, memory and number. */
@Injectable()
export class FileInspector implements OnApplicationShutdown {
  private readonly logger = new Logger('FileInspector');
  private readonly threads = new InspectionThreads();
  private readonly running = new Semaphore(maxRunning);
  private readonly turns = new KeyedQueue();
  private readonly filesOf = new Map<string, number>();
  /** Types of accepted files by their digest. */
  private readonly accepted = new LRUCache<string, FileType>({ max: maxAccepted, ttl: acceptedMs });

  constructor(
    private readonly scanner: MalwareScanner,
    private readonly settings: Settings,
  ) {}

  /**
   * Checks a file, unless the same bytes were accepted within the last hour.
   * @param read reads the file; called once the inspection starts, so that waiting files take no memory
   * @param caller whose files are inspected one after another, so that they do not hold up those of others
   * @returns what is wrong with the file; undefined when nothing is
   * @throws Unavailable when too many files wait, or the scanner does not answer; the errors of `read`; the reason of the signal
   */
  async inspect(type: FileType, read: () => Promise<Buffer>, caller: Client): Promise<FileFault | undefined> {
    return this.inTurn(caller, async () => {
      const file = await read();
      return this.look(type, file, sha256Of(file), caller.signal);
    });
  }

  /**
   * Inspects a file, removes what tells about its photographer, and makes its view, all in one turn, so that no file is in memory while it
   * waits. Parameters and errors are those of {@link inspect}.
   */
  prepare(type: FileType, read: () => Promise<Buffer>, caller: Client): Promise<FileFault | PreparedFile> {
    return this.inTurn(caller, async () => {
      const sent = await read();
      const sentSha256 = sha256Of(sent);
      const fault = await this.look(type, sent, sentSha256, caller.signal);
      if (fault) return fault;
      const kept = type === 'pdf' ? sent : await cleanPhoto(type, sent);
      return { sent, sentSha256, kept, view: await this.draw(type, kept, firstRound, caller.signal) };
    });
  }

  /**
   * Makes the next pages of the view of a file that was accepted. Parameters and errors are those of {@link inspect}.
   * @param read reads the file and tells what was made before, and how many times as long as usual it may take; undefined for nothing to do
   * @returns undefined if there was nothing to do
   */
  view(
    type: FileType,
    read: () => Promise<ViewRound | undefined>,
    caller: Client,
  ): Promise<FileView | undefined> {
    return this.inTurn(caller, async () => {
      const task = await read();
      return task && this.draw(type, task.file, task, caller.signal);
    });
  }

  /**
   * Makes a small square of a picture that is part of a request.
   * @returns undefined if it cannot be read
   * @throws Unavailable when too many files wait; the reason of the signal
   */
  square(picture: Buffer, caller: Client): Promise<Buffer | undefined> {
    return this.inTurn(caller, () => squarePicture(picture));
  }

  /** Longest time of a usual round of a view. */
  get roundSeconds(): number {
    return this.settings.inspectionSeconds * viewShare;
  }

  onApplicationShutdown(): Promise<void> {
    return this.threads.destroy();
  }

  private inTurn<Result>({ key, signal }: Client, work: () => Promise<Result>): Promise<Result> {
    const files = this.filesOf.get(key) ?? 0;
    if (this.running.waiting >= maxWaiting || files >= maxOfClient)
      return Promise.reject(new Unavailable('Too many files are being checked just now'));
    this.filesOf.set(key, files + 1);
    const begin = async () => {
      signal?.throwIfAborted();
      return work();
    };
    return this.turns.run(key, () => this.running.run(begin)).finally(() => this.leave(key));
  }

  private leave(key: string): void {
    const left = this.filesOf.get(key)! - 1;
    if (left > 0) this.filesOf.set(key, left);
    else this.filesOf.delete(key);
  }

  private async look(
    type: FileType,
    file: Buffer,
    sha256: string,
    client?: AbortSignal,
  ): Promise<FileFault | undefined> {
    if (this.accepted.get(sha256) === type) return undefined;
    if (file.includes(eicar) || (await this.scanner.findsMalware(file))) return hasMalware;
    const fault = await (type === 'pdf' ? this.inspectPdf(file, client) : inspectImage(type, file));
    if (!fault) this.accepted.set(sha256, type);
    return fault;
  }

  private async draw(
    type: FileType,
    file: Buffer,
    round: Omit<ViewRound, 'file'>,
    client?: AbortSignal,
  ): Promise<FileView> {
    return type === 'pdf' ? this.viewPdf(file, round, client) : viewPhoto(file);
  }

  private async inspectPdf(file: Buffer, client?: AbortSignal): Promise<FileFault | undefined> {
    const { inspectionSeconds } = this.settings;
    try {
      return await this.inTime(file, inspectionSeconds, client, (signal) =>
        this.threads.inspectPdf(file, signal),
      );
    } catch (error) {
      client?.throwIfAborted();
      if (!isLate(error) && !isOutOfMemory(error)) throw error;
      const exceeded = isLate(error) ? 'time' : 'memory';
      this.logger.warn({ exceeded, bytes: file.length }, 'Refused a PDF whose inspection exceeded its limit');
      return tooComplex;
    }
  }

  /** What is there is kept when time or memory are used up. A page that takes all of the memory ends the view. */
  private async viewPdf(
    file: Buffer,
    { made, patience = 1 }: Omit<ViewRound, 'file'>,
    client?: AbortSignal,
  ): Promise<FileView> {
    const seconds = this.roundSeconds * patience;
    const task = { file, made, softMs: seconds * 1_000 * softShare };
    const parts = new ViewParts();
    try {
      const isDone = await this.inTime(file, seconds, client, (signal) =>
        this.threads.viewPdf(task, signal, (part) => parts.add(part)),
      );
      return parts.view(isDone);
    } catch (error) {
      client?.throwIfAborted();
      const view = parts.view(false);
      if (view.made.length + view.begun.length > 0) return view;
      this.logger.log(
        { err: error, bytes: file.length, page: made.pages + 1 },
        'Cannot draw a page of a PDF',
      );
      // There may be time later, or another thread. Three rounds without a page end the view.
      return { ...view, isDone: isOutOfMemory(error) };
    }
  }

  /** The time begins once there is memory. @throws the TimeoutError of the deadline */
  private inTime<Result>(
    file: Buffer,
    seconds: number,
    client: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    return workMemory.run(() => withDeadline(seconds * 1_000, client, work), pdfBytes(file));
  }
}

const sha256Of = (file: Buffer): string => createHash('sha256').update(file).digest('hex');

const hasMalware = unsafe('The file contains malware');
const tooComplex = unsafe(
  'The PDF takes too long to check. Save or print it as a plain PDF, and upload it again.',
);

const isLate = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/** Whether the heap or the stack of a thread is full; regular expressions have a stack of their own. */
const isOutOfMemory = (error: unknown): boolean =>
  error instanceof RangeError ||
  (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
