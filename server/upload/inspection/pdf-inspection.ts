import { PDFDocument, PDFParser, PDFRef } from '@cantoo/pdf-lib';
import { activeContentIn, looksActive, type Resolve } from './active-content.js';
import { type FileFault, mismatch, unsafe } from './file-fault.js';
import { WatchedParser } from './watched-parser.js';

/** Readers search this many bytes for the end mark (ISO 32000-1, Adobe's implementation note 18). */
const tailBytes = 1_024;

const notPdf = mismatch('The content of the file is not a PDF, as its type says');
const isProtected = unsafe('The PDF is protected by a password. Save it without one, and upload it again.');
const holds = (words: string) =>
  unsafe(
    `The PDF contains ${words}, which is not allowed. Save or print it as a plain PDF, and upload it again.`,
  );
const stray = (what: string) =>
  mismatch(`The PDF has ${what}. Save or print it as a plain PDF, and upload it again.`);
const unexaminable = (why: string) =>
  unsafe(`The PDF cannot be checked: ${why}. Save or print it as a plain PDF, and upload it again.`);

/**
 * Checks that a file is a PDF that shows pages and does nothing else. Call it in a thread that can be ended: a hostile file can take
 * long and fill the memory.
 * @returns what is wrong with the file; undefined when nothing is
 */
export async function inspectPdf(file: Buffer): Promise<FileFault | undefined> {
  const fault = strayData(file);
  if (fault) return fault;
  const parser = await parse(file);
  if (parser === 'protected') return isProtected;
  if (parser.fault) return unexaminable(parser.fault);
  if (!parser.hasPages) return notPdf;
  if (!parser.isWhole) return unexaminable('it is damaged');
  const found = firstActiveContent(parser);
  if (found) return holds(found);
  return parser.unreadable.some(looksActive) ? holds('hidden actions') : undefined;
}

/** Tells whether a file does not begin and end as a PDF. Programs other than PDF readers might run what is before or after it. */
function strayData(file: Buffer): FileFault | undefined {
  const head = file.toString('latin1', 0, 16).replace(/^\u00ef\u00bb\u00bf/, '');
  const tail = file.toString('latin1', endOf(file) - tailBytes, endOf(file));
  if (!file.includes('%PDF-')) return notPdf;
  if (!/^\s*%PDF-\d\.\d/.test(head)) return stray('other data before it');
  return tail.includes('%%EOF') ? undefined : stray('no end, or other data after it');
}

/** Returns the length without the zeros and line breaks that some programs append. */
function endOf(file: Buffer): number {
  let end = file.length;
  while (end > 0 && file[end - 1]! <= 0x20) end--;
  return Math.max(end, tailBytes);
}

/** Parses a file. One with an empty password is decrypted first; programs use that to forbid printing. */
async function parse(file: Buffer): Promise<WatchedParser | 'protected'> {
  let parser: WatchedParser | undefined;
  // The library makes its parser with this function, and a second one for the decrypted file.
  PDFParser.forBytesWithOptions = (...options) => (parser = new WatchedParser(...options));
  const options = { password: '', parseSpeed: Infinity, updateMetadata: false, capNumbers: true };
  const failed = await PDFDocument.load(file, options).then(
    () => false,
    () => true,
  );
  if (!parser)
    throw new Error('@cantoo/pdf-lib no longer makes its parsers by PDFParser.forBytesWithOptions');
  if (failed && parser.isEncrypted) return 'protected';
  await parser.parseHidden(file);
  return parser;
}

function firstActiveContent({ versions }: WatchedParser): string | undefined {
  const resolve: Resolve = (value) =>
    value instanceof PDFRef ? (versions.get(value) ?? []) : value ? [value] : [];
  for (const objects of versions.values())
    for (const object of objects) {
      const found = activeContentIn(object, resolve);
      if (found) return found;
    }
  return undefined;
}
