import { totalmem } from 'node:os';
import { LRUCache } from 'lru-cache';

/** Bytes of pictures kept by a process, at most this share of the memory of the machine, or of its container. */
const maxBytes = 256 * 1024 * 1024;
const memoryShare = 1 / 8;
/** What an entry costs besides the memory that its buffer holds, which may be more than the picture. */
const entryBytes = 500;

/** A rendering that several requests may wait for. */
interface Rendering {
  readonly picture: Promise<Buffer>;
  readonly abort: AbortController;
  clients: number;
}

/** @param wanted aborts when nobody waits for the picture any more */
export type Render = (wanted: AbortSignal) => Promise<Buffer>;

/** Pictures that are not stored, the least recently used ones first to go; requests for the same one share its rendering. */
export class PictureCache {
  private readonly kept: LRUCache<string, Buffer>;
  private readonly underWay = new Map<string, Rendering>();

  constructor(maxSize = defaultSize()) {
    this.kept = new LRUCache({ maxSize, sizeCalculation: ({ buffer }) => buffer.byteLength + entryBytes });
  }

  /**
   * @param key differs where a byte of the picture may
   * @param client who asks; undefined: waits to the end
   * @throws what `render` throws, and the reason of `client`
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

  /** Another rendering may be under way by now. */
  private forget(key: string, rendering: Rendering): void {
    if (this.underWay.get(key) === rendering) this.underWay.delete(key);
  }
}

function defaultSize(): number {
  const usableBytes = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return Math.min(maxBytes, Math.floor(usableBytes * memoryShare));
}
