import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { readableByAll } from '../common/http/any-origin.js';
import { RouteNotFound } from '../common/errors/request-errors.js';
import { taggedFile, type TaggedFile } from '../common/documents/tagged-file.js';
import { productVersion } from '../config/product.js';
import { Settings } from '../config/settings.js';
import { clientBuildFolder } from '../pages/widget-assets.js';

/** Files that `widgets/embed-loader.ts` builds, by their endings. */
const files = {
  js: { built: 'embed/qr-generator.js', type: 'text/javascript; charset=utf-8' },
  'd.ts': { built: 'embed/qr-generator.d.ts', type: 'text/plain; charset=utf-8' },
} as const;

type Ending = keyof typeof files;

/** Placeholder in the built loader for the origin of this server. */
const originMark = 'https://qr.invalid';

/** Version of the loader's protocol. It stays `1` as long as embedding pages need no change. */
const protocol = '1';

const caching = {
  /** Pages that name the protocol get corrections of the loader. */
  [protocol]: 'public, max-age=3600',
  /** Pages that name the version may name the file's digest too, so this file never changes. */
  [productVersion]: 'public, max-age=31536000, immutable',
};

/** Serves the loader for other sites, and its types. */
@Injectable()
export class EmbedFilesService {
  private readonly read = new Map<Ending, Promise<Buffer>>();

  constructor(private readonly settings: Settings) {}

  /**
   * @param name such as `1.js`, `0.1.0.js` or `1.d.ts`
   * @throws RouteNotFound for any other name
   */
  async file(name: string): Promise<TaggedFile> {
    const ending = name.endsWith('.d.ts') ? 'd.ts' : 'js';
    const version = name.endsWith(`.${ending}`) ? name.slice(0, -ending.length - 1) : '';
    const cacheControl = Object.hasOwn(caching, version) ? caching[version] : undefined;
    if (!cacheControl) throw new RouteNotFound();
    return taggedFile(await this.content(ending), {
      ...readableByAll,
      'content-type': files[ending].type,
      'cache-control': cacheControl,
    });
  }

  /** Returns the digest by which a page pins the loader of this version (W3C Subresource Integrity). */
  async integrity(): Promise<string> {
    return `sha384-${createHash('sha384')
      .update(await this.content('js'))
      .digest('base64')}`;
  }

  async types(): Promise<string> {
    return (await this.content('d.ts')).toString();
  }

  private content(ending: Ending): Promise<Buffer> {
    const known = this.read.get(ending) ?? this.load(ending);
    this.read.set(ending, known);
    return known;
  }

  private async load(ending: Ending): Promise<Buffer> {
    const text = await readFile(join(clientBuildFolder, files[ending].built), 'utf8');
    return Buffer.from(text.replaceAll(originMark, this.settings.publicOrigin));
  }
}
