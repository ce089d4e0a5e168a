import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { CircleCheck, Smartphone } from 'lucide-react';
import { parseUrl } from '../../../server/domain/address.js';
import { Button } from '../../shared/ui/Button.js';
import { Icon } from '../../shared/ui/Icon.js';
import { useGenerator } from '../generator-context.js';
import type { LinkedCode } from '../state/generator.state.js';
import { texts } from './texts.js';
import { scansOf } from './download.api.js';

/** Explains how to scan the code from the screen, and reports the first scan. @param children actions beside the button */
export function PhoneTest({ code, children }: { code: LinkedCode; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const panel = useRef<HTMLDivElement>(null);
  // On a phone the panel opens below the edge of the screen.
  useEffect(() => {
    if (open) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <>
      <div className="download__actions">
        <Button
          variant="quiet"
          className="phone-test__open"
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => setOpen((before) => !before)}
        >
          <Icon of={Smartphone} />
          {texts().phone.test}
        </Button>
        {children}
      </div>
      <div ref={panel} id={panelId} className="phone-test" hidden={!open}>
        {open && <Test code={code} />}
      </div>
    </>
  );
}

function Test({ code }: { code: LinkedCode }) {
  const { state } = useGenerator();
  const scanned = useFirstScan(code.id);
  const words = texts().phone;
  return (
    <>
      <p>{words.howTo(parseUrl(state.label)?.host || state.label)}</p>
      <p className="phone-test__status" role="status" data-scanned={scanned || undefined}>
        {scanned && <Icon of={CircleCheck} />}
        <span>{scanned ? words.scanned : words.waiting}</span>
      </p>
      <a href={code.link} target="_blank" rel="noopener">
        {words.here}
      </a>
    </>
  );
}

const everyMs = 2_000;
/** Number of requests in five minutes, after which the check stops. */
const maxLooks = 150;

/** Whether the code has been scanned since the hook was mounted. Asks every two seconds while the page is visible. */
function useFirstScan(id: string): boolean {
  const [scanned, setScanned] = useState(false);

  useEffect(() => {
    let before: number | undefined;
    let looks = 0;
    const look = async () => {
      if (document.hidden || looks++ >= maxLooks) return;
      const scans = await scansOf(id).catch(() => undefined); // The next request may succeed.
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
