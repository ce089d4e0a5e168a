/** Events of a route change: wouter dispatches the first two, and the browser `popstate`. */
const navigations = ['pushState', 'replaceState', 'popstate'];

/** Calls back whenever the path of the page has changed, until the signal aborts. */
export function onPathChange(callback: () => void, signal?: AbortSignal): void {
  let path = location.pathname;
  const check = () => {
    if (location.pathname === path) return;
    path = location.pathname;
    callback();
  };
  for (const name of navigations) addEventListener(name, check, { signal });
}
