/** Keeps one answer open at a time where the browser does not do it by the name that the questions share. */
export function keepOneDetailsOpen(): void {
  if ('name' in HTMLDetailsElement.prototype) return;
  const items = [...document.querySelectorAll<HTMLDetailsElement>('details[name]')];
  for (const item of items) {
    item.addEventListener('toggle', () => {
      if (item.open) items.filter((other) => other !== item).forEach((other) => (other.open = false));
    });
  }
}
