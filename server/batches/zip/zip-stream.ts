import { Readable } from 'node:stream';

export interface ZipEntry {
  readonly name: string;
  readonly input: Uint8Array | string;
}

/**
 * Makes a ZIP of files while they are read: the next one is asked for when its client has taken those before. It is not compressed, as PNG,
 * JPG and PDF are already.
 */
export async function zipOf(entries: AsyncIterable<ZipEntry>): Promise<Readable> {
  const { makeZip } = await import('client-zip');
  const lastModified = new Date();
  const files = async function* () {
    for await (const { name, input } of entries)
      yield { name, input: input as Uint8Array<ArrayBuffer>, lastModified };
  };
  return Readable.fromWeb(makeZip(files()));
}
