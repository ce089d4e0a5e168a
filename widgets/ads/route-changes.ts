/** The router of the generator tells of its own navigations by events of these names; the browser by the last. */
const navigations = ['pushState', 'replaceState', 'popstate'];

/** Calls whenever the page's path becomes another one. @returns stops it */
export function onPathChange(react: (path: string) => void): () => void {
  let path = location.pathname;
  const look = () => {
    if (location.pathname === path) return;
    path = location.pathname;
    react(path);
  };
  navigations.forEach((name) => addEventListener(name, look));
  return () => navigations.forEach((name) => removeEventListener(name, look));
}
