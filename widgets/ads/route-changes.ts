/** wouter dispatches the first two for its own navigations; `popstate` is the browser's. */
const navigations = ['pushState', 'replaceState', 'popstate'];

/** Calls back whenever the page's path has changed. @returns unsubscribes */
export function onPathChange(callback: (path: string) => void): () => void {
  let path = location.pathname;
  const check = () => {
    if (location.pathname === path) return;
    path = location.pathname;
    callback(path);
  };
  navigations.forEach((name) => addEventListener(name, check));
  return () => navigations.forEach((name) => removeEventListener(name, check));
}
