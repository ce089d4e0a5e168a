import { PDFArray, PDFDict, PDFName, PDFNull, type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib';

/** Keys that a PDF must not contain, in words for the visitor, with their section in ISO 32000-2. */
const forbiddenKeys: Readonly<Record<string, string>> = {
  JS: 'JavaScript', // 12.6.4.17
  JavaScript: 'JavaScript', // name tree of scripts, 7.7.4
  AA: 'actions that run by themselves', // 12.6.3
  EF: 'embedded files', // 7.11.3
  EmbeddedFiles: 'embedded files', // 7.7.4
  XFA: 'an XFA form', // 12.7.8
  RichMediaContent: 'multimedia', // 13.7
  RichMediaSettings: 'multimedia',
};

/** Types of actions that are refused (12.6.4). Links (`URI`) and places in the same document (`GoTo`) are allowed. */
const forbiddenActions: Readonly<Record<string, string>> = {
  JavaScript: 'JavaScript',
  Launch: 'a program to start',
  SubmitForm: 'a form that sends data',
  ImportData: 'an import of data',
  GoToR: 'links to other files',
  GoToE: 'embedded files',
  Rendition: 'multimedia',
  Movie: 'multimedia',
  Sound: 'multimedia',
  RichMediaExecute: 'multimedia',
  GoTo3DView: 'multimedia',
};

/** Types of annotations and objects that are refused (ISO 32000-1, 12.5.6 and 7.11.4). */
const forbiddenTypes: Readonly<Record<string, string>> = {
  EmbeddedFile: 'embedded files',
  FileAttachment: 'embedded files',
  RichMedia: 'multimedia',
  Movie: 'multimedia',
  Screen: 'multimedia',
  Sound: 'multimedia',
  '3D': 'multimedia',
};

/** Documents of real programs are nested far less deeply. */
const maxDepth = 500;

/**
 * Searches an object and its direct parts for forbidden content. Objects that it refers to are searched separately.
 * @returns the forbidden content in words for the visitor; undefined when there is none
 */
export function activeContentIn(object: PDFObject): string | undefined {
  // An action may be named by reference: `/S 7 0 R`.
  if (object instanceof PDFName) return forbidden(forbiddenActions, object);
  const pending: [object: PDFObject, depth: number][] = [[object, 0]];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [current, depth] = next;
    if (depth > maxDepth) return 'objects nested without end';
    const dict = current instanceof PDFStream ? current.dict : current;
    const found = dict instanceof PDFDict ? forbiddenIn(dict) : undefined;
    if (found) return found;
    for (const part of partsOf(dict)) pending.push([part, depth + 1]);
  }
  return undefined;
}

/** Decodes a name once. The library has one object per name, and decoding takes longer than a look-up. */
function textOf(name: PDFName): string {
  let text = decoded.get(name);
  // No reader knows a name as long as this, and the library cannot decode one of a megabyte.
  if (text === undefined)
    decoded.set(name, (text = name.sizeInBytes() > maxNameBytes ? '' : name.decodeText()));
  return text;
}

/** Far above the limit of ISO 32000-1, annex C: 127 bytes. */
const maxNameBytes = 10_000;

const decoded = new WeakMap<PDFName, string>();

function partsOf(object: PDFObject): PDFObject[] {
  if (object instanceof PDFDict) return object.values();
  return object instanceof PDFArray ? object.asArray() : [];
}

function forbiddenIn(dict: PDFDict): string | undefined {
  for (const [key, value] of dict.entries()) {
    const name = textOf(key);
    const words = Object.hasOwn(forbiddenKeys, name) ? forbiddenKeys[name] : undefined;
    if (words && !isEmpty(dict.context.lookup(value))) return words;
    const types = name === 'S' ? forbiddenActions : /^(Sub)?[Tt]ype$/.test(name) ? forbiddenTypes : undefined;
    const named = types && forbidden(types, dict.context.lookup(value));
    if (named) return named;
    if (name === 'OpenAction' && !isDestination(dict.context.lookup(value)))
      return 'actions that run by themselves';
  }
  return undefined;
}

function forbidden(
  words: Readonly<Record<string, string>>,
  value: PDFObject | undefined,
): string | undefined {
  const name = value instanceof PDFName ? textOf(value) : '';
  return Object.hasOwn(words, name) ? words[name] : undefined;
}

/** Whether an `OpenAction` only opens a page of its own document. */
function isDestination(value: PDFObject | undefined): boolean {
  if (!(value instanceof PDFDict)) return true;
  const action = value.lookup(PDFName.of('S'));
  return action instanceof PDFName && action.decodeText() === 'GoTo';
}

/** Whether a value holds nothing; some programs write empty name trees and dictionaries. */
function isEmpty(value: PDFObject | undefined, depth = 0): boolean {
  if (value === undefined || value === PDFNull) return true;
  if (depth > 3 || value instanceof PDFRef) return false;
  if (value instanceof PDFArray) return value.size() === 0;
  return value instanceof PDFDict && value.values().every((part) => isEmpty(part, depth + 1));
}

/**
 * Whether the bytes of a stream contain an object. A table of contents may lead readers into it, while a parser that reads from
 * beginning to end does not see it.
 */
export function hidesObjects(stream: Uint8Array): boolean {
  return /\d\s+\d+\s+obj\b/.test(asText(stream));
}

/** Whether a forbidden action is anywhere in the bytes of a file, parsed or not. */
export function hidesActions(file: Uint8Array): boolean {
  // Matches `/S /Name` with white space between; each character may be written as `#53` (ISO 32000-2, 7.3.5).
  for (const [, name = ''] of asText(file).matchAll(/\/(?:S|#53)\s*\/([\w#]{2,60})/g)) {
    const plain = name.replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(parseInt(hex, 16)),
    );
    if (Object.hasOwn(forbiddenActions, plain)) return true;
  }
  return false;
}

const asText = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('latin1');
