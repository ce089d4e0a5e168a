import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { Client } from '../common/http/client-signal.js';
import { contentPrefix, uploadPrefix } from '../storage/object-key.js';
import { uploadedNameOf } from '../domain/file-key.js';
import { hostOf } from '../domain/address.js';
import { readLink } from '../domain/link.rule.js';
import { ObjectStorage } from '../storage/object-storage.js';
import { type FileType, fileTypes } from '../domain/file-type.js';
import { FileViews } from './file-views.service.js';
import type { FileFault } from './inspection/file-fault.js';
import { hasPictures, type ViewLink } from './inspection/file-view.js';
import { FileInspector } from './inspection/file-inspector.js';
import { type NewFile, NewFiles } from './new-files.service.js';
import { headBytes, realTypeOf } from './inspection/real-type.js';
import { UploadMismatch, UploadMissing, UploadTooLarge, UploadUnsafe } from './upload.errors.js';
import type { CheckedUpload, UploadText } from './upload.responses.js';
import { maxUploadBytes } from '../domain/limits.js';
import { makeFileKey } from './upload-key.js';

export interface KeptFile {
  readonly key: string;
  readonly sha256: string;
  /** Digest of what the visitor sent, before data about the photographer were removed. */
  readonly uploadedSha256: string;
  /** Whether a page can show it, now or soon. */
  readonly hasView: boolean;
  /** Hosts to which the page links, as far as it is made. */
  readonly linkedHosts: readonly string[];
}

/** Keeps the files that codes open. */
@Injectable()
export class StoredFiles {
  private readonly logger = new Logger('StoredFiles');

  constructor(
    private readonly storage: ObjectStorage,
    private readonly inspector: FileInspector,
    private readonly views: FileViews,
    private readonly newFiles: NewFiles,
  ) {}

  /**
   * Copies an upload to a key that clients cannot write to, then checks the copy and removes data about a photographer. The upload stays,
   * so that another code can be made of it, unless its content is rejected.
   * @param address address of the upload, with or without its query
   * @param types file types that this kind of code accepts
   * @param caller whose turn it is
   * @returns the key of the copy, and its digest in hexadecimal, by which it can be banned
   * @throws UploadMissing, UploadTooLarge, UploadMismatch, UploadUnsafe, Unavailable
   */
  async keep(address: string, types: readonly FileType[], caller: Client): Promise<KeptFile> {
    const upload = this.uploadAt(address);
    return this.unlessRefused(upload, async () => {
      const { type } = await this.look(upload, types);
      const copy = makeFileKey(contentPrefix, uploadedNameOf(upload), type);
      await this.newFiles.announce({ key: copy, pictures: [] });
      if (!(await this.storage.copy(upload, copy))) throw new UploadMissing();
      try {
        const prepared = await this.inspector.prepare(type, () => this.read(copy), caller);
        const { sent, sentSha256, kept, view } = accepted(prepared);
        const isCleaned = !kept.equals(sent);
        if (isCleaned) await this.storage.put(copy, kept);
        await this.views.keep(copy, kept.length, view);
        const digests = { uploadedSha256: sentSha256, sha256: isCleaned ? digestOf(kept) : sentSha256 };
        const linkedHosts = hostsOf(view.made.flatMap(({ links }) => links));
        return { key: copy, ...digests, hasView: hasPictures(view) || !view.isDone, linkedHosts };
      } catch (error) {
        await this.discard(copy);
        throw error;
      }
    });
  }

  /**
   * Checks an upload as {@link keep} does, so that its visitor knows before the code is styled.
   * @throws UploadMissing, UploadTooLarge, UploadMismatch, UploadUnsafe, Unavailable
   */
  async check(address: string, caller: Client): Promise<CheckedUpload> {
    const upload = this.uploadAt(address);
    return this.unlessRefused(upload, async () => {
      const { type, bytes } = await this.look(upload, allTypes);
      accepted(await this.inspector.inspect(type, () => this.read(upload), caller));
      return { success: true, fileName: upload, type, bytes };
    });
  }

  /**
   * Reads the text of an uploaded PDF, of as many pages as there is time for.
   * @throws UploadMissing, UploadTooLarge, UploadMismatch, UploadUnsafe, Unavailable
   */
  async text(address: string, caller: Client): Promise<UploadText> {
    const upload = this.uploadAt(address);
    return this.unlessRefused(upload, async () => {
      const { type } = await this.look(upload, allTypes);
      const { view } = accepted(await this.inspector.prepare(type, () => this.read(upload), caller));
      const lines = view.made.flatMap(({ text }) => text ?? []);
      return { success: true, text: lines.map((line) => line.text).join('\n') };
    });
  }

  /** Makes a small square of the picture in a data URL, as a data URL. @returns undefined if it cannot be read @throws Unavailable */
  async square(dataUrl: string, caller: Client): Promise<string | undefined> {
    const picture = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
    const square = await this.inspector.square(picture, caller);
    return square && `data:image/webp;base64,${square.toString('base64')}`;
  }

  /** Deletes an upload that is refused. */
  private async unlessRefused<Result>(upload: string, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (refusals.some((refusal) => error instanceof refusal)) await this.discard(upload);
      throw error;
    }
  }

  private uploadAt(address: string): string {
    const upload = this.storage.keyOf(address.trim());
    if (!upload?.startsWith(uploadPrefix)) throw new UploadMissing();
    return upload;
  }

  /** Tells size and type of an upload, by its content rather than by its name. */
  private async look(upload: string, types: readonly FileType[]): Promise<{ type: FileType; bytes: number }> {
    const info = await this.storage.stat(upload);
    if (!info) throw new UploadMissing();
    const { bytes } = info;
    if (bytes > maxUploadBytes) throw new UploadTooLarge();
    const opened =
      bytes > 0 && (await this.storage.open(upload, { first: 0, last: Math.min(headBytes, bytes) - 1 }));
    const real = opened ? realTypeOf(await buffer(opened.body)) : undefined;
    if (!real || 'name' in real)
      throw new UploadMismatch(
        `The file is ${real?.name ?? 'of an unknown type'}. Save it as ${listOf(types)}, and upload it again.`,
      );
    if (!types.includes(real.type))
      throw new UploadMismatch(`This code needs a file of another type: ${listOf(types)}`);
    return { type: real.type, bytes };
  }

  /**
   * Computes the digest of a kept file, by which it can be banned, in hexadecimal.
   * @throws UploadMissing, Unavailable
   */
  async sha256(key: string): Promise<string> {
    const opened = await this.storage.open(key);
    if (!opened) throw new UploadMissing();
    const hash = createHash('sha256');
    await pipeline(opened.body, hash);
    return hash.digest('hex');
  }

  /** Deletes a file that no code uses. Failures are only logged, since the caller already has one to report. */
  async discard(key: string): Promise<void> {
    try {
      await this.storage.delete(key);
      await this.views.delete(key);
    } catch (error) {
      this.logger.error(
        { err: error, key },
        'Could not delete a file that no code uses; delete the key from the storage by hand.',
      );
    }
  }

  /**
   * Deletes what was stored for a file and is not used.
   * @param isNamed whether a code names the file
   * @throws Unavailable, or the driver's error
   */
  async settle({ key, pictures }: NewFile, isNamed: boolean): Promise<void> {
    if (!isNamed) {
      await this.storage.delete(key);
      await this.views.delete(key);
    }
    await this.views.deleteUnshown(key, pictures);
  }

  private async read(key: string): Promise<Buffer> {
    const body = await this.storage.get(key);
    if (!body) throw new UploadMissing();
    return body;
  }
}

/** @throws UploadMismatch or UploadUnsafe for a fault */
function accepted<Outcome extends object | undefined>(outcome: FileFault | Outcome): Outcome {
  if (!outcome || !('kind' in outcome)) return outcome;
  throw new (outcome.kind === 'unsafe' ? UploadUnsafe : UploadMismatch)(outcome.text);
}

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const allTypes = Object.keys(fileTypes) as FileType[];

const refusals = [UploadTooLarge, UploadMismatch, UploadUnsafe];

const listOf = (types: readonly FileType[]) =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(types.map((type) => fileTypes[type].name));

/** Returns the hosts of links in a file that lead to websites, each once. */
const hostsOf = (links: readonly ViewLink[]): string[] => [
  ...new Set(
    links.flatMap(({ url }) => {
      const link = readLink(url);
      return (link && hostOf(link)) ?? [];
    }),
  ),
];
