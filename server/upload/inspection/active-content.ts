import { PDFArray, PDFDict, PDFName, PDFNull, type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib';

/** What a PDF may not hold, in words for the visitor (ISO 32000-2; section of each in parentheses). */
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

/** Types of actions (12.6.4). A link (`URI`) and a place in the same document (`GoTo`) are fine. */
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

/** Types of annotations and objects (12.5.6, 7.11.4). */
const forbiddenTypes: Readonly<Record<string, string>> = {
  EmbeddedFile: 'embedded files',
  FileAttachment: 'embedded files',
  RichMedia: 'multimedia',
  Movie: 'multimedia',
  Screen: 'multimedia',
  Sound: 'multimedia',
  '3D': 'multimedia',
};

export const isForbiddenAction = (name: string): boolean => Object.hasOwn(forbiddenActions, name);

/** Nested deeper than any document that people make. */
const maxDepth = 500;

/**
 * Looks through an object and all that it holds directly; what it refers to is looked through on its own.
 * @returns what is forbidden there, in words; undefined: nothing
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

/** The library makes each name once, and decoding takes longer than finding it. */
function textOf(name: PDFName): string {
  let text = decoded.get(name);
  if (text === undefined) decoded.set(name, (text = name.decodeText()));
  return text;
}

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

/** A document may open at a page of its own. */
function isDestination(value: PDFObject | undefined): boolean {
  if (!(value instanceof PDFDict)) return true;
  const action = value.lookup(PDFName.of('S'));
  return action instanceof PDFName && action.decodeText() === 'GoTo';
}

/** Some programs write name trees and dictionaries with nothing in them. */
function isEmpty(value: PDFObject | undefined, depth = 0): boolean {
  if (value === undefined || value === PDFNull) return true;
  if (depth > 3 || value instanceof PDFRef) return false;
  if (value instanceof PDFArray) return value.size() === 0;
  return value instanceof PDFDict && value.values().every((part) => isEmpty(part, depth + 1));
}
