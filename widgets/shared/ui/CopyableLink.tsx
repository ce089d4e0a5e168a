import { Fragment, useEffect, useRef, useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { copyText } from '../copy-text.js';
import { texts } from '../texts.js';
import { Button } from './Button.js';
import { Icon } from './Icon.js';

const outcomeMs = 2000;

export function CopyableLink({ label, link }: { label: string; link: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async () => {
    setOutcome((await copyText(link)) ? 'copied' : 'failed');
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOutcome(null), outcomeMs);
  };
  return (
    <div className="copyable">
      <p className="field__label">{label}</p>
      <div className="copyable__row">
        <a className="copyable__link" href={link} target="_blank" rel="noopener" aria-label={link}>
          <LinkParts link={link} />
        </a>
        <Button
          variant="secondary"
          className="copyable__button"
          aria-label={outcome === 'copied' ? undefined : texts().copyLink}
          onClick={() => void copy()}
        >
          <Icon of={outcome === 'copied' ? Check : Copy} />
          <span>{outcome === 'copied' ? texts().copied : texts().copy}</span>
        </Button>
      </div>
      <p className="copyable__outcome" role="status">
        {outcome === 'copied' && <span className="visually-hidden">{texts().linkCopied}</span>}
        {outcome === 'failed' && <span>{texts().copyByHand}</span>}
      </p>
    </div>
  );
}

/** Shows a link without its scheme. Lines break before the path or at the dots of the host, never within a word. */
function LinkParts({ link }: { link: string }) {
  const [, host = '', rest = ''] = /^(?:https?:\/\/)?([^/]*\/?)(.*)$/.exec(link) ?? [];
  return (
    <>
      <span className="copyable__part">{withBreaks(host)}</span>
      <span className="copyable__part">{rest}</span>
    </>
  );
}

const withBreaks = (host: string) =>
  host.split(/(?=\.)/).map((label, i) => (
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {label}
    </Fragment>
  ));
