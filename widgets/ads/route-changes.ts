/** Events of a route change: wouter dispatches the first two, and the browser `popstate`. */
const navigations = ['pushState', 'replaceState', 'popstate'];

/** Calls back whenever the path of the page has changed. @returns a function that unsubscribes */
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
