/** Deeper nesting is no drawing but an attack on whoever parses it. */
const maxDepth = 100;
const maxElements = 20_000;
/** Elements that draw others again: a few of them within each other draw for ever. */
const maxRepeats = 20;

/**
 * Why an SVG document from a visitor is not rasterised, or undefined when nothing is wrong with it. The rasteriser opens
 * nothing outside either; what asks for it is refused all the same, since it cannot be drawn as it was meant.
 */
export function whyUnsafeSvg(svg: string): string | undefined {
  if (svg.includes('\0')) return 'is not UTF-8 text';
  if (/<!(DOCTYPE|ENTITY)/i.test(svg)) return 'has a document type or entities';
  if (/<([\w-]+:)?(script|foreignObject|iframe|audio|video|embed|object)\b/i.test(svg))
    return 'has active content';
  if (/\son[a-z]+\s*=/i.test(svg)) return 'has event handlers';
  if (/@import\b/i.test(svg) || hasOutsideReference(svg)) return 'refers to something outside itself';
  if ((svg.match(/<(use|pattern|marker|mask|filter)\b/gi)?.length ?? 0) > maxRepeats)
    return 'repeats itself too often';
  return isTooDeep(svg) ? 'is nested too deeply' : undefined;
}

/** Any `href`, `src` or `url()` that is neither a fragment of the document nor a picture within it. */
function hasOutsideReference(svg: string): boolean {
  const attributes = svg.matchAll(/\b(?:href|src)\s*=\s*(["'])\s*(.*?)\1/gis);
  const functions = svg.matchAll(/\burl\(\s*(["']?)\s*(.*?)\1\s*\)/gis);
  const isInside = (reference: string) =>
    reference === '' || /^(#|data:image\/(png|jpeg|gif|webp)[;,])/i.test(reference);
  return [...attributes, ...functions].some(([, , reference = '']) => !isInside(reference));
}

function isTooDeep(svg: string): boolean {
  let depth = 0;
  let elements = 0;
  for (const [tag] of svg.matchAll(/<\/?[a-z][^>]*>/gi)) {
    if (tag.startsWith('</')) depth--;
    else if (!tag.endsWith('/>')) depth++;
    if (depth > maxDepth || ++elements > maxElements) return true;
  }
  return false;
}
