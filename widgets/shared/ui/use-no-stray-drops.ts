import { useEffect } from 'react';

/**
 * Prevents the browser from opening a file that is dropped beside the dropzone. The owner of the dropzone calls it, since the dropzone is
 * unmounted once a file is chosen.
 */
export function useNoStrayDrops(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    const mounted = new AbortController();
    addEventListener('dragover', refuse, mounted);
    addEventListener('drop', refuse, mounted);
    return () => mounted.abort();
  }, []);
}
