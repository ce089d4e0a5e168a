import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** Maximum length in characters. */
const maxLength = 1_000_000;
/** Maximum nesting depth. Only an attack on the parser nests deeper. */
const maxDepth = 100;
const maxElements = 20_000;
/** Maximum number of elements that repeat others, since a few levels of them multiply without end. */
const maxRepeats = 20;

const activeElements = new Set(['script', 'foreignobject', 'iframe', 'audio', 'video', 'embed', 'object']);
const repeatingElements = new Set(['use', 'pattern', 'marker', 'mask']);

const hasFilters = 'has filters, which can take for ever';
const isIncomplete = 'refers to something outside itself';

/** Matches a document type without entities, as drawing programs write it. */
const plainDoctype = /<!DOCTYPE\s[^[\]<>]{0,300}>/i;

export const withoutDoctype = (svg: string): string => svg.replace(plainDoctype, '');

/** The document is not well-formed XML. */
class SvgMalformed extends Error {}

/** An SVG document that may be rasterised, and the bytes of the pictures in it; or why it is refused. */
export type CheckedSvg = { readonly pictures: readonly Buffer[] } | { readonly reason: string };

/**
 * Reads an SVG document from a visitor, without its document type. The rasteriser itself loads nothing from outside the document;
 * external references are refused because the logo would come out incomplete.
 * @throws SvgMalformed
 */
export function checkSvg(svg: string): CheckedSvg {
  if (svg.length > maxLength) return { reason: 'is longer than 1 MB' };
  if (/[\0\uFFFD]/.test(svg)) return { reason: 'is not UTF-8 text' };
  const reader = new SvgReader();
  try {
    reader.read(svg);
    return { pictures: reader.pictures };
  } catch (error) {
    if (error instanceof SvgRefused) return { reason: error.message };
    throw error;
  }
}

class SvgRefused extends Error {}

const refuse = (reason: string): never => {
  throw new SvgRefused(reason);
};

/** Checks a document by its elements, attributes and texts, in which the parser has replaced character references. */
class SvgReader {
  readonly pictures: Buffer[] = [];
  private depth = 0;
  private elements = 0;
  private repeats = 0;
  private isInStyle = false;

  read(svg: string): void {
    const parser = new SaxesParser();
    parser.on('error', ({ message }) => {
      throw new SvgMalformed(message);
    });
    parser.on('doctype', () => refuse('has a document type or entities'));
    parser.on('processinginstruction', ({ target }) => {
      if (target === 'xml-stylesheet') refuse(isIncomplete);
    });
    parser.on('opentag', (tag) => this.open(tag));
    parser.on('closetag', () => {
      this.depth--;
      this.isInStyle = false;
    });
    parser.on('text', (text) => this.checkText(text));
    parser.on('cdata', (text) => this.checkText(text));
    parser.write(svg).close();
  }

  private open({ name, attributes }: SaxesTagPlain): void {
    const element = localName(name);
    if (activeElements.has(element)) refuse('has active content');
    if (element === 'filter') refuse(hasFilters);
    if (repeatingElements.has(element) && ++this.repeats > maxRepeats) refuse('repeats itself too often');
    if (++this.depth > maxDepth || ++this.elements > maxElements) refuse('is nested too deeply');
    this.isInStyle = element === 'style';
    for (const [attribute, value] of Object.entries(attributes)) this.checkAttribute(attribute, value);
    if (this.elements === 1 && !hasSize(attributes))
      refuse('has no size: neither a viewBox nor a width and a height');
  }

  private checkAttribute(attribute: string, value: string): void {
    const name = localName(attribute);
    if (/^on[a-z]/.test(name)) refuse('has event handlers');
    if (name === 'href' || name === 'src') this.checkReference(value);
    else if (name === 'style') this.checkStyle(value);
    else if (name === 'filter' && value.trim() !== 'none') refuse(hasFilters);
    else this.checkUrls(value);
  }

  private checkText(text: string): void {
    if (this.isInStyle) this.checkStyle(text);
  }

  private checkStyle(style: string): void {
    if (/@import\b/i.test(style)) refuse(isIncomplete);
    if (/(?:^|[{;\s])filter\s*:\s*(?!none\b|\s)/i.test(style)) refuse(hasFilters);
    this.checkUrls(style);
  }

  private checkUrls(text: string): void {
    for (const [, reference = ''] of text.matchAll(/\burl\(([^)]*)/gi)) this.checkReference(reference);
  }

  /** Refuses a reference that is neither a fragment nor an embedded picture, and keeps the picture. */
  private checkReference(reference: string): void {
    const address = reference.trim().replace(/^["']\s*/, '');
    if (/^(["'#]|$)/.test(address)) return;
    const [start, , data] = /^data:image\/(png|jpeg|gif|webp);base64,(.*)$/is.exec(address) ?? [];
    if (start === undefined) refuse(isIncomplete);
    this.pictures.push(Buffer.from(data!, 'base64'));
  }
}

/** Returns a name in lower case, without the prefix of its namespace. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/** Whether the root element has a size. A width in percent has none by itself. */
function hasSize({ viewBox, width = '', height = '' }: Record<string, string>): boolean {
  const isLength = (text: string) => /^\s*[\d.]+[a-z]{0,3}\s*$/i.test(text);
  return viewBox !== undefined || (isLength(width) && isLength(height));
}
