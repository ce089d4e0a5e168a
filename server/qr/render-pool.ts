import { availableParallelism } from 'node:os';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
// Held by the main thread for as long as it runs: node-canvas crashes the process when the last thread that has it ends.
import 'canvas';
import { Piscina } from 'piscina';
import { Unavailable } from '../common/errors/unavailable.js';
import { builtFile } from '../config/project-root.js';
import { LogoRejected } from './qr.errors.js';
import type { ImageFormat } from '../domain/formats.js';
import type { PictureRequest } from '../render/picture.js';
import type { LogoResult, ProvedPicture } from '../render/render-worker.js';

/** Each thread keeps surfaces, fonts and decoders of its own, some 60 MB. */
const maxThreads = 4;
/** Backpressure: with more pictures queued, a caller is told to come back later. */
const maxWaiting = 100;

/** Pictures are short-lived: a small young generation is collected often, before their off-heap pixels pile up. */
const resourceLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 };

/** When the first thread starts unless a picture is requested before: neither the start nor a visitor waits for it. */
const warmUpDelayMs = 3_000;

/** Runs rendering in worker threads. */
@Injectable()
export class RenderPool implements OnApplicationBootstrap, OnApplicationShutdown {
  private started: Piscina | undefined;

  onApplicationBootstrap(): void {
    setTimeout(() => this.pool, warmUpDelayMs).unref();
  }

  /** @throws Unavailable when too many pictures are queued */
  async render(request: PictureRequest, format: ImageFormat): Promise<Buffer> {
    return asBuffer(await this.run<Uint8Array>('render', { request, format }));
  }

  /**
   * Renders the PNG in its stored size and decodes it again.
   * @throws Unavailable when too many pictures are queued
   */
  async renderProved(request: PictureRequest): Promise<ProvedPicture & { png: Buffer }> {
    const { png, proof } = await this.run<ProvedPicture>('renderProved', request);
    return { png: asBuffer(png), proof };
  }

  /**
   * Turns a picture from a visitor into a logo.
   * @throws LogoRejected when it cannot be used, Unavailable when too many pictures are queued
   */
  async readLogo(picture: Buffer): Promise<Buffer> {
    const result = await this.run<LogoResult>('readLogo', picture);
    if ('fault' in result) throw new LogoRejected(result.fault);
    return asBuffer(result.logo);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.started?.close();
  }

  private get pool(): Piscina {
    return (this.started ??= new Piscina({
      filename: builtFile('server/render/render-worker.js').href,
      minThreads: 1,
      maxThreads: Math.min(maxThreads, availableParallelism()),
      maxQueue: maxWaiting,
      idleTimeout: 60_000,
      resourceLimits,
    }));
  }

  private run<T>(name: string, task: object | Buffer): Promise<T> {
    if (this.pool.queueSize >= maxWaiting) throw new Unavailable('Too many pictures are being made just now');
    return this.pool.run(task, { name }) as Promise<T>;
  }
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);
