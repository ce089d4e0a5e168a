import { useEffect, useState } from 'react';

/** Renders the component again when the caption font has loaded, or has failed to load and the fallback font is used. */
export function useCaptionFont(): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const load = () => setLoaded(true);
    document.fonts.load('500 16px Inter').then(load, load);
  }, []);
  return isLoaded;
}
