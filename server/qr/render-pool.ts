import { availableParallelism } from 'node:os';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Piscina } from 'piscina';
import { preloadCanvas, startThreadPool } from '../common/process/thread-pool.js';
import { builtFile } from '../config/project-root.js';
import { Settings } from '../config/settings.js';
import { LogoIsCode, LogoRejected } from './qr.errors.js';
import { type Lane, RenderQueue } from './render-queue.js';
import { type ImageFormat, isRaster } from '../domain/formats.js';
import { codeWidths } from '../domain/style.js';
import type { PictureRequest } from '../render/picture.js';
import type { LogoAnswer, LogoTask, PreparedLogo } from '../render/logo/logo.js';
import type { ProvedPicture, ProvedTask } from '../render/render-worker.js';

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

/** Lanes of work for which a visitor waits. */
type Use = Extract<Lane, 'creation' | 'picture'>;

/**
 * Runs rendering in worker threads, in the order of {@link RenderQueue}. All methods throw Unavailable when too much is queued; a
 * `client` that aborts drops work that has not started, and its reason is thrown.
 */
@Injectable()
export class RenderPool implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly threads = Math.min(maxThreads, availableParallelism());
  private readonly queue: RenderQueue;
  private started: Promise<Piscina> | undefined;

  constructor({ renderWaitSeconds }: Settings) {
    this.queue = new RenderQueue(this.threads, renderWaitSeconds * 1_000);
  }

  onApplicationBootstrap(): void {
    setTimeout(() => void this.pool.catch(() => undefined), warmUpDelayMs).unref();
  }

  async render(request: PictureRequest, format: ImageFormat, client?: AbortSignal): Promise<Buffer> {
    const task = { request, format };
    return asBuffer(await this.run<Uint8Array>(laneOf(request, format), 'render', task, client));
  }

  /** Renders the PNG of one of several texts, the one that decoders read best, in its stored size, and decodes it again. */
  async renderProved(
    use: Use,
    task: ProvedTask,
    client?: AbortSignal,
  ): Promise<ProvedPicture & { png: Buffer }> {
    const proved = await this.run<ProvedPicture>(use, 'renderProved', task, client);
    return { ...proved, png: asBuffer(proved.png) };
  }

  /** Returns the characters of a text that no font has. */
  findUndrawable(use: Use, text: string, client?: AbortSignal): Promise<string[]> {
    return this.run(use, 'findUndrawable', { text }, client);
  }

  /**
   * Turns a picture from a visitor into a logo.
   * @throws LogoRejected for a picture that cannot be used; LogoIsCode
   */
  async readLogo(
    use: Use,
    task: LogoTask,
    client?: AbortSignal,
  ): Promise<Pick<PreparedLogo, 'logo' | 'aspect'>> {
    const result = await this.run<LogoAnswer | 'is-code'>(use, 'readLogo', task, client);
    if (result === 'is-code') throw new LogoIsCode();
    if ('fault' in result) throw new LogoRejected(result.fault);
    return { ...result, logo: asBuffer(result.logo) };
  }

  async onApplicationShutdown(): Promise<void> {
    await (await this.started)?.close();
  }

  private get pool(): Promise<Piscina> {
    return (this.started ??= this.start());
  }

  private async start(): Promise<Piscina> {
    await preloadCanvas();
    return startThreadPool({
      filename: builtFile('server/render/render-worker.js').href,
      minThreads: 1,
      maxThreads: this.threads,
      idleTimeout: 60_000,
      resourceLimits,
      niceIncrement,
    });
  }

  private run<T>(lane: Lane, name: string, task: object, client?: AbortSignal): Promise<T> {
    return this.queue.run(lane, async () => (await this.pool).run(task, { name }) as Promise<T>, client);
  }
}

function laneOf({ style, codeWidth = codeWidths[style.size] }: PictureRequest, format: ImageFormat): Lane {
  return isRaster(format) && codeWidth > largestSharedPx ? 'largePicture' : 'picture';
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);
