/** Maximum length in characters. All patterns below take time linear in the length. */
const maxLength = 1_000_000;
/** Maximum nesting depth. Only an attack on the parser nests deeper. */
const maxDepth = 100;
const maxElements = 20_000;
/** Maximum number of elements that repeat others, since a few levels of them multiply without end. */
const maxRepeats = 20;
/** Length in characters of the start of a reference, enough to tell where it points. */
const maxReferencePrefix = 60;

/** Matches a document type without entities, as drawing programs write it. */
const plainDoctype = /<!DOCTYPE\s[^[\]<>]{0,300}>/i;

export const withoutDoctype = (svg: string): string => svg.replace(plainDoctype, '');

/**
 * Returns why an SVG document from a visitor is refused; undefined when it is safe. The rasteriser itself loads nothing
 * from outside the document; external references are refused because the logo would come out incomplete.
 */
export function whyUnsafeSvg(svg: string): string | undefined {
  if (svg.length > maxLength) return 'is longer than 1 MB';
  if (/[\0\uFFFD]/.test(svg)) return 'is not UTF-8 text';
  if (/<!(DOCTYPE|ENTITY)/i.test(svg)) return 'has a document type or entities';
  if (hasElement(svg, 'script|foreignObject|iframe|audio|video|embed|object')) return 'has active content';
  if (/\son[a-z]{1,30}\s{0,9}=/i.test(svg)) return 'has event handlers';
  if (hasElement(svg, 'filter')) return 'has filters, which can take for ever';
  if (/@import\b/i.test(svg) || hasExternalReference(svg)) return 'refers to something outside itself';
  if (countElements(svg, 'use|pattern|marker|mask') > maxRepeats) return 'repeats itself too often';
  if (isTooDeep(svg)) return 'is nested too deeply';
  return hasSize(svg) ? undefined : 'has no size: neither a viewBox nor a width and a height';
}

/** Whether the root element has a size. A width in percent has none by itself. */
function hasSize(svg: string): boolean {
  const [, root = ''] = /<(?:[\w-]{1,30}:)?svg\b([^>]*)>/i.exec(svg) ?? [];
  const isGiven = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*["']\\s*[\\d.]+(?:[a-z]{0,3})\\s*["']`, 'i').test(root);
  return /\sviewBox\s*=/i.test(root) || (isGiven('width') && isGiven('height'));
}

/** Matches the start of elements, with or without a namespace prefix. */
const element = (names: string) => new RegExp(`<(?:[\\w-]{1,30}:)?(?:${names})\\b`, 'gi');
const hasElement = (svg: string, names: string) => element(names).test(svg);
const countElements = (svg: string, names: string) => svg.match(element(names))?.length ?? 0;

/** Whether any `href`, `src` or `url()` is neither a fragment nor an embedded picture. */
function hasExternalReference(svg: string): boolean {
  const attributes = svg.matchAll(
    new RegExp(`\\b(?:href|src)\\s{0,9}=([^>]{0,${maxReferencePrefix}})`, 'gi'),
  );
  const functions = svg.matchAll(new RegExp(`\\burl\\(([^)]{0,${maxReferencePrefix}})`, 'gi'));
  return [...attributes, ...functions].some(([, reference = '']) => !isInternal(reference));
}

function isInternal(reference: string): boolean {
  const start = reference.trimStart().replace(/^["']\s*/, '');
  return /^(["']|$)/.test(start) || /^(#|data:image\/(png|jpeg|gif|webp);base64,)/i.test(start);
}

/** Extracts the pictures embedded in an SVG. Some programs break their Base64 into lines with character references. */
export function embeddedPictures(svg: string): Buffer[] {
  const addresses = svg.matchAll(/data:image\/[a-z]{3,4};base64,([^"')>]*)/gi);
  return Array.from(addresses, ([, data = '']) => Buffer.from(data.replace(/&#\w{1,4};/g, ''), 'base64'));
}

function isTooDeep(svg: string): boolean {
  let depth = 0;
  let elements = 0;
  for (const [tag] of svg.matchAll(/<\/?[a-z][^<>]*>/gi)) {
    if (tag.startsWith('</')) depth--;
    else if (!tag.endsWith('/>')) depth++;
    if (depth > maxDepth || ++elements > maxElements) return true;
  }
  return false;
}
