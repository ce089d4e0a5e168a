/**
 * Loads the style sheet of this page alone, which other pages need not load: without its table the page has no use for it. Resolves also
 * if it fails, since the page can be used without it.
 */
export function loadSheet(address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  document.head.append(link);
  return new Promise((resolve) => {
    link.onload = link.onerror = () => resolve();
  });
}
