import { useEffect, useState } from 'react';
import { scansOf } from './download.api.js';

const everyMs = 2_000;
/** Five minutes; after that nobody is waiting. */
const maxLooks = 150;

/** Whether the code has been scanned since this was first asked. Looks every two seconds while the page is visible. */
export function useFirstScan(id: string): boolean {
  const [scanned, setScanned] = useState(false);

  useEffect(() => {
    let before: number | undefined;
    let looks = 0;
    const look = async () => {
      if (document.hidden || looks++ >= maxLooks) return;
      const scans = await scansOf(id).catch(() => undefined); // the next look may succeed
      before ??= scans;
      if (scans === undefined || scans === before) return;
      clearInterval(timer);
      setScanned(true);
    };
    const timer = setInterval(() => void look(), everyMs);
    void look();
    return () => clearInterval(timer);
  }, [id]);
  return scanned;
}
