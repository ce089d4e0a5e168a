/** Longer documents are no logos. All patterns below take time in proportion to the length. */
const maxLength = 1_000_000;
/** Deeper nesting is no drawing but an attack on whoever parses it. */
const maxDepth = 100;
const maxElements = 20_000;
/** Elements that draw others again: a few of them within each other draw for ever. */
const maxRepeats = 20;
/** So much of a reference says where it leads. */
const referenceStart = 60;

/**
 * Why an SVG document from a visitor is not rasterised, or undefined when nothing is wrong with it. The rasteriser opens
 * nothing outside either; what asks for it is refused all the same, since it cannot be drawn as it was meant.
 */
export function whyUnsafeSvg(svg: string): string | undefined {
  if (svg.length > maxLength) return 'is longer than 1 MB';
  if (/[\0\uFFFD]/.test(svg)) return 'is not UTF-8 text';
  if (/<!(DOCTYPE|ENTITY)/i.test(svg)) return 'has a document type or entities';
  if (hasElement(svg, 'script|foreignObject|iframe|audio|video|embed|object')) return 'has active content';
  if (/\son[a-z]{1,30}\s{0,9}=/i.test(svg)) return 'has event handlers';
  if (hasElement(svg, 'filter')) return 'has filters, which can take for ever';
  if (/@import\b/i.test(svg) || hasOutsideReference(svg)) return 'refers to something outside itself';
  if (countElements(svg, 'use|pattern|marker|mask') > maxRepeats) return 'repeats itself too often';
  return isTooDeep(svg) ? 'is nested too deeply' : undefined;
}

/** With or without a namespace's prefix. */
const element = (names: string) => new RegExp(`<(?:[\\w-]{1,30}:)?(?:${names})\\b`, 'gi');
const hasElement = (svg: string, names: string) => element(names).test(svg);
const countElements = (svg: string, names: string) => svg.match(element(names))?.length ?? 0;

/** Any `href`, `src` or `url()` that is neither a fragment of the document nor a picture within it. */
function hasOutsideReference(svg: string): boolean {
  const attributes = svg.matchAll(new RegExp(`\\b(?:href|src)\\s{0,9}=([^>]{0,${referenceStart}})`, 'gi'));
  const functions = svg.matchAll(new RegExp(`\\burl\\(([^)]{0,${referenceStart}})`, 'gi'));
  return [...attributes, ...functions].some(([, reference = '']) => !leadsInside(reference));
}

function leadsInside(reference: string): boolean {
  const start = reference.trimStart().replace(/^["']\s*/, '');
  return /^(["']|$)/.test(start) || /^(#|data:image\/(png|jpeg|gif|webp);base64,)/i.test(start);
}

/** The pictures in an SVG that is safe otherwise. Some programs break their lines by character references. */
export function picturesWithin(svg: string): Buffer[] {
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
