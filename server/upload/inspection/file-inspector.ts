import { availableParallelism } from 'node:os';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Piscina } from 'piscina';
import { Unavailable } from '../../common/errors/unavailable.js';
import { startThreadPool } from '../../common/process/thread-pool.js';
import { builtFile } from '../../config/project-root.js';
import { Settings } from '../../config/settings.js';
import type { FileType } from '../../domain/file-type.js';
import { eicar } from './eicar.js';
import { type FileFault, unsafe } from './file-fault.js';
import { inspectImage } from './image-inspection.js';
import { MalwareScanner } from './malware-scanner.js';
import { Turns } from './turns.js';

/** Each file is in memory, up to 30 MB and what is made of it; a hostile one does not hold up all others. */
const maxAtOnce = 2;
const maxWaiting = 50;
/** Far above what the parser's own limits let it use. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };

/** Looks into files before they are shown to others, in threads that can be ended. */
@Injectable()
export class FileInspector implements OnApplicationShutdown {
  private started: Promise<Piscina> | undefined;
  private readonly turns = new Turns(maxAtOnce);

  constructor(
    private readonly scanner: MalwareScanner,
    private readonly settings: Settings,
  ) {}

  /**
   * @param read reads the file; called when it is its turn
   * @returns what is wrong with it, if anything
   * @throws Unavailable when too many files wait, or the scanner does not answer; what `read` throws
   */
  async inspect(type: FileType, read: () => Promise<Buffer>): Promise<FileFault | undefined> {
    if (this.turns.queued >= maxWaiting) throw new Unavailable('Too many files are being checked just now');
    return this.turns.take(async () => this.look(type, await read()));
  }

  async onApplicationShutdown(): Promise<void> {
    await (await this.started)?.destroy();
  }

  private async look(type: FileType, file: Buffer): Promise<FileFault | undefined> {
    if (file.includes(eicar) || (await this.scanner.findsMalware(file))) return hasMalware;
    return type === 'pdf' ? this.inspectPdf(file) : inspectImage(type, file);
  }

  private async inspectPdf(file: Buffer): Promise<FileFault | undefined> {
    const pool = await this.pool;
    const signal = AbortSignal.timeout(this.settings.inspectionSeconds * 1_000);
    try {
      return (await pool.run(file, { name: 'inspectPdf', signal })) as FileFault | undefined;
    } catch (error) {
      if (signal.aborted || isOutOfMemory(error)) return tooComplex;
      throw error;
    }
  }

  private get pool(): Promise<Piscina> {
    return (this.started ??= startThreadPool({
      filename: builtFile('server/upload/inspection/inspection-worker.js').href,
      minThreads: 0,
      maxThreads: Math.min(maxAtOnce, availableParallelism()),
      idleTimeout: 60_000,
      resourceLimits,
    }));
  }
}

const hasMalware = unsafe('The file contains malware');
const tooComplex = unsafe(
  'The PDF takes too long to check. Save or print it as a plain PDF, and upload it again.',
);

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
