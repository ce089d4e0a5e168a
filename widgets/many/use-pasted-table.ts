import { useEffect, useRef } from 'react';

/** Whether a text has several cells, rather than one that was pasted to be typed on. */
const isTable = (text: string): boolean => /[\t\r\n]/.test(text.trim());

/** Takes cells that are pasted anywhere on the page, also where nothing has the focus. */
export function usePastedTable(onTable: (text: string) => void): void {
  const take = useRef(onTable);
  useEffect(() => {
    take.current = onTable;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!isTable(text)) return;
      event.preventDefault();
      take.current(text);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
