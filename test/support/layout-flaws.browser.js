/**
 * Runs in a page. Returns its visible and accessible texts, and the controls that are cut off.
 * Plain JavaScript: it is sent to the browser as text.
 */
(() => {
  const tolerance = 1; // px, for rounding
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true });
  const elements = [...document.body.querySelectorAll('*')].filter(isShown);

  const ownText = (element) =>
    [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.data);
  const notRead = 'script, style, template, noscript';
  const texts = [
    document.title,
    ...elements
      .filter((element) => !element.matches(notRead) && !element.closest('[translate=no]'))
      .flatMap(ownText),
    ...[...document.querySelectorAll('option')].map((option) => option.text),
    ...elements.flatMap((element) =>
      ['aria-label', 'alt', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
    ),
  ]
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

  const describe = (element) =>
    `<${element.localName} class="${element.getAttribute('class') ?? ''}"> ${element.textContent.trim() || element.getAttribute('aria-label') || element.name}`;

  /** Whether an element is hidden on purpose: for screen readers, or below its styled replacement. */
  const isCovered = (element) => {
    const { clipPath, opacity, position } = getComputedStyle(element);
    return (
      clipPath !== 'none' || opacity === '0' || (position === 'absolute' && element.matches('.skip-link'))
    );
  };

  /** The area in which an element is visible or can be scrolled to: the viewport's width, clipped by ancestors that hide overflow. */
  const frameOf = (element) => {
    const frame = { left: 0, right: document.documentElement.clientWidth, top: -Infinity, bottom: Infinity };
    for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(outer);
      if (overflowX === 'auto' && outer.scrollWidth > outer.clientWidth)
        return { ...frame, left: -Infinity, right: Infinity };
      const box = outer.getBoundingClientRect();
      if (overflowX !== 'visible') {
        frame.left = Math.max(frame.left, box.left);
        frame.right = Math.min(frame.right, box.right);
      }
      if (/hidden|clip/.test(overflowY)) {
        frame.top = Math.max(frame.top, box.top);
        frame.bottom = Math.min(frame.bottom, box.bottom);
      }
    }
    return frame;
  };

  /** Only texts that visitors entered may end in an ellipsis. */
  const isShortened = (node) =>
    getComputedStyle(node.parentElement).textOverflow === 'ellipsis' && !node.data.startsWith('[');

  /** The boxes of an element's text, which may exceed its own box. */
  const textRectsOf = (element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const rects = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!isShown(node.parentElement) || isCovered(node.parentElement) || isShortened(node)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      rects.push(...range.getClientRects());
    }
    return rects;
  };

  const placeholderWidth = (input) => {
    const context = document.createElement('canvas').getContext('2d');
    context.font = getComputedStyle(input).font;
    return context.measureText(input.placeholder).width;
  };

  const faultOf = (element) => {
    const box = element.getBoundingClientRect();
    const frame = frameOf(element);
    const outside = (rect, bounds) =>
      rect.left < bounds.left - tolerance ||
      rect.right > bounds.right + tolerance ||
      rect.top < bounds.top - tolerance ||
      rect.bottom > bounds.bottom + tolerance;
    if (outside(box, frame)) return 'is cut off';
    if (getComputedStyle(element).display === 'inline') return undefined;
    if (element.matches('input, textarea, select')) {
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      const room = element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return element.placeholder && placeholderWidth(element) > room + tolerance ? 'has no room' : undefined;
    }
    if (element.scrollWidth > element.clientWidth + tolerance) return 'overflows';
    return textRectsOf(element).some((rect) =>
      outside(rect, { ...box.toJSON(), top: -Infinity, bottom: Infinity }),
    )
      ? 'overflows'
      : undefined;
  };

  const cut = elements
    .filter((element) => element.matches('a, button, input, select, textarea, label, summary, legend'))
    .filter((element) => !isCovered(element))
    .map((element) => ({ element, fault: faultOf(element) }))
    .filter(({ fault }) => fault)
    .map(({ element, fault }) => `${describe(element)}: ${fault}`);
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) cut.push(`the page is ${scrollWidth} px wide`);
  return { texts, cut };
})();
