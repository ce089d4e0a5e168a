import { useEffect, useState, type MouseEvent } from 'react';
import { preContentPath } from '../../server/domain/paths.js';
import { pushToDataLayer } from '../shared/data-layer.js';
import { texts } from './texts.js';

/** A way on that has not led anywhere by then can be tried again. */
const retryMs = 10_000;

/** Reads 'Please wait...' and is disabled once it has been clicked (S §2). */
export function SkipAdvertisement({ id }: { id: string }) {
  const [waiting, setWaiting] = useState(false);

  useEffect(() => {
    // The browser's back button may bring this page back as it was left.
    const revive = () => setWaiting(false);
    addEventListener('pageshow', revive);
    return () => removeEventListener('pageshow', revive);
  }, []);

  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setWaiting(false), retryMs);
    return () => clearTimeout(timer);
  }, [waiting]);

  const skip = (event: MouseEvent) => {
    if (waiting) return event.preventDefault();
    pushToDataLayer({ event: 'skip_advertisement', id_qr: id });
    setWaiting(true);
  };
  return (
    <a
      className="button pre-content__way-on"
      href={preContentPath('second', id)}
      aria-disabled={waiting || undefined}
      onClick={skip}
    >
      {waiting ? texts().pleaseWait : texts().skipAdvertisement}
    </a>
  );
}
