import { useEffect, useState, type MouseEvent } from 'react';
import { preContentPath } from '../../server/domain/paths.js';
import { pushToDataLayer } from '../shared/data-layer.js';
import { texts } from './texts.js';

/** Afterwards a navigation that did not succeed can be tried again. */
const retryMs = 10_000;

export function SkipAdvertisement({ id }: { id: string }) {
  const [waiting, setWaiting] = useState(false);

  useEffect(() => {
    // The back/forward cache restores the page in the state it was left in.
    const reset = () => setWaiting(false);
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
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
