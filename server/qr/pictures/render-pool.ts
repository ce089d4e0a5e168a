import { availableParallelism } from 'node:os';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { RateLimiter } from '../../abuse/limits/rate-limiter.js';
import { RateLimited } from '../../abuse/limits/rate-limited.error.js';
import { Unavailable } from '../../common/errors/unavailable.js';
import type { Client } from '../../common/http/client-signal.js';
import { builtFile } from '../../config/project-root.js';
import { Settings } from '../../config/settings.js';
import { LogoIsCode, LogoRejected } from '../qr.errors.js';
import { type Lane, RenderQueue } from './render-queue.js';
import { type ImageFormat, isRaster } from '../../domain/formats.js';
import type { MmSize } from '../../domain/paper/picture-size.js';
import { codeWidths } from '../../domain/style.js';
import type { PictureRequest } from '../../render/picture.js';
import type { LogoAnswer, LogoTask, PreparedLogo } from '../../render/logo/logo.js';
import type { FormRequest } from '../../render/sheet-label.js';
import type { SheetForm } from '../../render/vector/sheet-form.js';
import type { ProvedPicture, ProvedTask, SentTask } from '../../render/render-worker.js';
import { RenderThreads, TaskOverlong } from './render-threads.js';

/** Each thread needs about 60 MB for its surfaces, fonts and decoders. */
const maxThreads = 4;
/** Rasters of codes with a longer side, in px, are drawn one at a time. */
const largestSharedPx = 2_000;

/** Pictures are short-lived. A small young generation is collected often, before their off-heap pixels accumulate. */
const resourceLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 };

/**
 * Lowers the priority of render threads, so that scans go first on a busy processor; pictures still get a third of a thread's share. Only
 * Linux has a priority per thread; on other systems this would slow down the whole process.
 */
const niceIncrement = process.platform === 'linux' ? 5 : 0;

/** Delay of the first thread after the start, unless a picture is requested earlier, so that it delays neither the start nor a visitor. */
const warmUpDelayMs = 3_000;

/** Lanes of work that is not a picture of its own. */
export type Use = Exclude<Lane, 'largePicture' | 'batch'>;

/**
 * Runs rendering in worker threads, in the order of {@link RenderQueue}. A thread that works on a task for longer than `RENDER_SECONDS` is
 * ended and replaced. All methods throw Unavailable then and when too much is queued, and RateLimited for a client whose tasks have ended
 * several threads; a client that leaves drops work that has not started, and the reason of its signal is thrown.
 */
@Injectable()
export class RenderPool implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('RenderPool');
  private readonly queue: RenderQueue;
  private readonly threads: RenderThreads;

  constructor(
    { renderWaitSeconds, renderSeconds }: Settings,
    private readonly limiter: RateLimiter,
  ) {
    const count = Math.min(maxThreads, availableParallelism());
    this.queue = new RenderQueue(count, renderWaitSeconds * 1_000);
    const filename = builtFile('server/render/render-worker.js').href;
    const size = { minThreads: 1, maxThreads: count, idleTimeout: 60_000 };
    const options = { filename, ...size, resourceLimits, niceIncrement };
    this.threads = new RenderThreads(options, renderSeconds * 1_000);
  }

  onApplicationBootstrap(): void {
    setTimeout(() => void this.threads.start().catch(() => undefined), warmUpDelayMs).unref();
  }

  async render(request: PictureRequest, format: ImageFormat, client: Client): Promise<Buffer> {
    const task = { request, format };
    return asBuffer(await this.run<Uint8Array>(laneOf(request, format), 'render', task, client));
  }

  /** Returns width and height in mm of a picture with `mm`. */
  measure(request: PictureRequest & { readonly mm: number }, client: Client): Promise<MmSize> {
    return this.run('picture', 'measure', request, client);
  }

  /** Draws a label or the marks of a sheet. */
  drawForm(request: FormRequest, client: Client): Promise<SheetForm> {
    return this.run('picture', 'drawForm', request, client);
  }

  /** Renders the PNG of one of several texts, the one that decoders read best, in its stored size, and decodes it again. */
  async renderProved(use: Use, task: ProvedTask, client: Client): Promise<ProvedPicture & { png: Buffer }> {
    const proved = await this.run<ProvedPicture>(use, 'renderProved', task, client);
    return { ...proved, png: asBuffer(proved.png) };
  }

  /** Returns the characters of a text that no font has. */
  findUndrawable(use: Use, text: string, client: Client): Promise<string[]> {
    return this.run(use, 'findUndrawable', { text }, client);
  }

  /**
   * Turns a picture from a visitor into a logo.
   * @throws LogoRejected for a picture that cannot be used; LogoIsCode
   */
  async readLogo(use: Use, task: LogoTask, client: Client): Promise<Pick<PreparedLogo, 'logo' | 'aspect'>> {
    const result = await this.run<LogoAnswer | 'is-code'>(use, 'readLogo', task, client);
    if (result === 'is-code') throw new LogoIsCode();
    if ('fault' in result) throw new LogoRejected(result.fault);
    return { ...result, logo: asBuffer(result.logo) };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads.close();
  }

  private async run<T>(lane: Lane, name: SentTask['name'], task: object, client: Client): Promise<T> {
    await this.limiter.take('overlong-pictures', client.key, 0);
    try {
      return await this.queue.run(
        client.isPatient ? 'batch' : lane,
        () => this.threads.run<T>(name, task),
        client,
      );
    } catch (error) {
      if (!(error instanceof TaskOverlong)) throw error;
      this.logger.warn({ task: name }, 'Ended a picture that took too long');
      await this.limiter.take('overlong-pictures', client.key).catch(unlessLimited);
      throw new Unavailable('The picture takes too long to draw', { cause: error });
    }
  }
}

/** The next task of the client is refused, not this one. */
function unlessLimited(error: unknown): void {
  if (!(error instanceof RateLimited)) throw error;
}

function laneOf({ style, codeWidth = codeWidths[style.size] }: PictureRequest, format: ImageFormat): Lane {
  return isRaster(format) && codeWidth > largestSharedPx ? 'largePicture' : 'picture';
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);
