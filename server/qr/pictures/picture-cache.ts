import { createHash } from 'node:crypto';
import { totalmem } from 'node:os';
import { LRUCache } from 'lru-cache';
import type { ImageFormat } from '../../domain/formats.js';
import { rendererVersion } from '../../render/renderer-version.js';
import type { QrRecord } from '../store/qr.record.js';

/** Maximum size of the pictures that a process keeps. */
const maxBytes = 128 * 1024 * 1024;
/** The pictures take at most this share of the memory of the machine, or of its container. */
const memoryShare = 1 / 8;
/** Memory of an entry besides its buffer. */
const entryBytes = 500;

/** A rendering that several requests may wait for. */
interface Rendering {
  readonly picture: Promise<Buffer>;
  readonly abort: AbortController;
  clients: number;
}

/** @param wanted aborts when no client waits for the picture any more */
export type Render = (wanted: AbortSignal) => Promise<Buffer>;

/** Keeps pictures that are not stored and drops the least recently used first. Requests for the same picture share its rendering. */
export class PictureCache {
  private readonly kept: LRUCache<string, Buffer>;
  private readonly underWay = new Map<string, Rendering>();

  constructor(maxSize = defaultSize()) {
    // A buffer may hold more memory than its picture needs, so its whole memory is counted.
    this.kept = new LRUCache({ maxSize, sizeCalculation: ({ buffer }) => buffer.byteLength + entryBytes });
  }

  /**
   * @param key differs for pictures that may differ in a byte, as {@link pictureTag}
   * @param client aborts when the client is gone; undefined: the rendering is never aborted
   * @throws the errors of `render`, and the reason of `client`
   */
  async get(key: string, render: Render, client?: AbortSignal): Promise<Buffer> {
    client?.throwIfAborted();
    const kept = this.kept.get(key);
    if (kept) return kept;
    return this.join(key, this.underWay.get(key) ?? this.begin(key, render), client);
  }

  private begin(key: string, render: Render): Rendering {
    const abort = new AbortController();
    const rendering = { picture: render(abort.signal), abort, clients: 0 };
    this.underWay.set(key, rendering);
    const end = () => this.forget(key, rendering);
    rendering.picture.then((picture) => this.kept.set(key, picture)).then(end, end);
    return rendering;
  }

  private join(key: string, rendering: Rendering, client: AbortSignal | undefined): Promise<Buffer> {
    rendering.clients++;
    if (!client) return rendering.picture;
    const leave = () => {
      rendering.clients--;
      if (rendering.clients > 0) return;
      this.forget(key, rendering);
      rendering.abort.abort(client.reason);
    };
    client.addEventListener('abort', leave, { once: true });
    return rendering.picture.finally(() => client.removeEventListener('abort', leave));
  }

  /** Does nothing when another rendering with the same key has begun meanwhile. */
  private forget(key: string, rendering: Rendering): void {
    if (this.underWay.get(key) === rendering) this.underWay.delete(key);
  }
}

function defaultSize(): number {
  const usableBytes = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return Math.min(maxBytes, Math.floor(usableBytes * memoryShare));
}

/**
 * Returns the ETag of a picture. It is made of everything that determines the bytes, so that it is known before the picture is drawn.
 * @param text in the code
 * @param codeWidth side of the code in px
 * @param mm side of the code on paper, if it was chosen
 */
export function pictureTag(
  { id, style }: Pick<QrRecord, 'id' | 'style'>,
  text: string,
  format: ImageFormat,
  codeWidth: number,
  mm?: number,
): string {
  const parts = JSON.stringify([rendererVersion, id, text, style, format, codeWidth, ...(mm ? [mm] : [])]);
  return `"${createHash('sha256').update(parts).digest('base64url')}"`;
}
