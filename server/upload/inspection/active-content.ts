import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';

/**
 * Types of actions that are refused, in words for the visitor (ISO 32000-2, 12.6.4), with keys of which each needs one: the name of a
 * tag in the structure tree is also the value of `S`. Links (`URI`) and places in the same document (`GoTo`) are allowed.
 */
const forbiddenActions = new Map<string, readonly [words: string, ...keys: string[]]>([
  ['JavaScript', ['JavaScript', 'JS']],
  ['Launch', ['a program to start', 'F', 'Win', 'Mac', 'Unix']],
  ['SubmitForm', ['a form that sends data', 'F']],
  ['ImportData', ['an import of data', 'F']],
  ['GoToR', ['links to other files', 'F']],
  ['GoToE', ['embedded files', 'D']],
  ['Rendition', ['multimedia', 'OP', 'JS']],
  ['Movie', ['multimedia', 'Annotation']],
  ['Sound', ['multimedia', 'Sound']],
  ['RichMediaExecute', ['multimedia', 'TA']],
  ['GoTo3DView', ['multimedia', 'TA']],
]);

/** Types of annotations that are refused (ISO 32000-1, 12.5.6). */
const forbiddenAnnotations = new Map([
  ['FileAttachment', 'embedded files'],
  ['RichMedia', 'multimedia'],
  ['Movie', 'multimedia'],
  ['Screen', 'multimedia'],
  ['Sound', 'multimedia'],
  ['3D', 'multimedia'],
]);

const byThemselves = 'actions that run by themselves';

/** Events of annotations, pages, fields and documents at which actions run by themselves (ISO 32000-2, 12.6.3). */
const events = 'E X D U Fo Bl PO PC PV PI O C K F V WC WS DS WP DP'.split(' ');

/** Keys of the streams of an embedded file (ISO 32000-2, 7.11.3). */
const fileKeys = ['F', 'UF', 'DOS', 'Mac', 'Unix'];

const activeName = new RegExp(
  `/(${[...forbiddenActions.keys(), ...forbiddenAnnotations.keys(), 'JS', 'AA', 'EF', 'XFA'].join('|')})\\b`,
);

/** Documents of real programs are nested far less deeply. */
const maxDepth = 500;

/** Returns a value, or every version of the object to which it refers: readers may be led to a replaced one. */
export type Resolve = (value: PDFObject | undefined) => readonly PDFObject[];

/**
 * Searches an object and its direct parts for forbidden content. A name counts at its place alone: a font may be called `AA`. Objects
 * to which it refers are searched separately.
 * @returns the forbidden content in words for the visitor; undefined when there is none
 */
export function activeContentIn(object: PDFObject, resolve: Resolve): string | undefined {
  // An action may be named by reference: `/S 7 0 R`.
  if (object instanceof PDFName) return forbiddenActions.get(textOf(object))?.[0];
  const pending: [object: PDFObject, depth: number][] = [[object, 0]];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [current, depth] = next;
    if (depth > maxDepth) return 'objects nested without end';
    const dict = current instanceof PDFStream ? current.dict : current;
    const found = dict instanceof PDFDict ? forbiddenIn(dict, resolve) : undefined;
    if (found) return found;
    for (const part of partsOf(dict)) pending.push([part, depth + 1]);
  }
  return undefined;
}

/** Whether bytes contain a name of active content anywhere. Each character of it may be written as `#4a` (ISO 32000-2, 7.3.5). */
export function looksActive(bytes: Buffer): boolean {
  const character = (_: string, hex: string) => String.fromCharCode(parseInt(hex, 16));
  return activeName.test(bytes.toString('latin1').replace(/#([0-9a-f]{2})/gi, character));
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

function forbiddenIn(dict: PDFDict, resolve: Resolve): string | undefined {
  for (const [key, value] of dict.entries()) {
    const rule = rules.get(textOf(key));
    if (!rule) continue;
    for (const version of resolve(value)) {
      const found = rule(version, resolve, dict);
      if (found) return found;
    }
  }
  return undefined;
}

/** Returns the words for the value of a key where it is forbidden. */
type Rule = (value: PDFObject, resolve: Resolve, dict: PDFDict) => string | undefined;

const rules = new Map<string, Rule>([
  ['S', forbiddenAction],
  ['Subtype', (value) => (value instanceof PDFName ? forbiddenAnnotations.get(textOf(value)) : undefined)],
  ['AA', (value, resolve) => (partsAt(events, value, resolve).some(isAction) ? byThemselves : undefined)],
  [
    'OpenAction',
    (value, resolve) => (isAction(value) && !isPlace(value, resolve) ? byThemselves : undefined),
  ],
  [
    'EF',
    (value, resolve) => (partsAt(fileKeys, value, resolve).some(isStream) ? 'embedded files' : undefined),
  ],
  ['XFA', (value, resolve) => (isXfa(value, resolve) ? 'an XFA form' : undefined)],
]);

function forbiddenAction(type: PDFObject, resolve: Resolve, action: PDFDict): string | undefined {
  if (type === otherFile && namesAreBare(action.get(PDFName.of('F')), resolve)) return undefined;
  const [words, ...keys] = (type instanceof PDFName && forbiddenActions.get(textOf(type))) || [];
  return keys.some((key) => action.has(PDFName.of(key))) ? words : undefined;
}

const otherFile = PDFName.of('GoToR');

/** Names that lead out of the folder of the document, to the net, or to a device. */
const leadingOut = /[/\\:%\0]|\.\./;

/**
 * Whether each name of a file specification is that of a file beside the document (ISO 32000-1, 7.11). Manuals in several volumes have such
 * links, which lead nowhere in a document that stands alone.
 */
const namesAreBare = (file: PDFObject | undefined, resolve: Resolve): boolean =>
  resolve(file).every((version) =>
    version instanceof PDFDict
      ? !version.has(PDFName.of('FS')) &&
        fileKeys.every((key) => resolve(version.get(PDFName.of(key))).every(isBareName))
      : isBareName(version),
  );

function isBareName(name: PDFObject): boolean {
  if (!(name instanceof PDFString || name instanceof PDFHexString)) return false;
  // Readers without UTF-16 take the bytes as they are.
  const bytes = Buffer.from(name.asBytes()).toString('latin1');
  const texts = bytes.startsWith('\u00fe\u00ff') ? [name.decodeText()] : [name.decodeText(), bytes];
  return !texts.some((text) => leadingOut.test(text));
}

const isStream = (value: PDFObject) => value instanceof PDFStream;

const isAction = (value: PDFObject): value is PDFDict =>
  value instanceof PDFDict && value.has(PDFName.of('S'));

/** Whether an action only opens a page of its own document. */
const isPlace = (action: PDFDict, resolve: Resolve) =>
  !action.has(PDFName.of('Next')) &&
  resolve(action.get(PDFName.of('S'))).every((type) => type === PDFName.of('GoTo'));

/** Whether a value is an XFA form: a stream, or an array of names and streams by turns (ISO 32000-2, annex K). */
const isXfa = (value: PDFObject, resolve: Resolve) =>
  isStream(value) || (value instanceof PDFArray && value.size() > 1 && resolve(value.get(1)).some(isStream));

/** Returns what the entries of a dictionary may be. */
const partsAt = (keys: readonly string[], value: PDFObject, resolve: Resolve): PDFObject[] =>
  value instanceof PDFDict ? keys.flatMap((key) => resolve(value.get(PDFName.of(key)))) : [];
